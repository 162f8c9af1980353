declare module "subset-font" {
  interface Options {
    readonly targetFormat: "woff2";
    /** OpenType features; all are kept where none are named. */
    readonly keepFeatures?: readonly string[];
    readonly dropTables?: readonly string[];
  }
  /** Keeps of a font what the text needs. */
  export default function subsetFont(font: Buffer, text: string, options: Options): Promise<Buffer>;
}
