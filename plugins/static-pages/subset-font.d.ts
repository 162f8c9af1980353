// `@types/subset-font` 2.3 lacks `keepFeatures` and `dropTables`.
declare module "subset-font" {
  interface Options {
    readonly targetFormat: "woff2";
    /** OpenType features. The default is to keep all. */
    readonly keepFeatures?: readonly string[];
    readonly dropTables?: readonly string[];
  }
  /** Subsets a font to the characters of a text. */
  export default function subsetFont(font: Buffer, text: string, options: Options): Promise<Buffer>;
}
