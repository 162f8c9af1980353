declare module "subset-font" {
  interface Options {
    /** `sfnt` is not compressed. */
    readonly targetFormat: "sfnt" | "woff2";
    /** OpenType features. The default is to keep all. */
    readonly keepFeatures?: readonly string[];
    readonly dropTables?: readonly string[];
    readonly keepAllGlyphs?: true;
  }
  /** Subsets a font to the characters of a text. */
  export default function subsetFont(font: Buffer, text: string | undefined, options: Options): Promise<Buffer>;
}
