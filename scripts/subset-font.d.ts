declare module "subset-font" {
  interface Options {
    readonly targetFormat: "woff2";
    /** Cuts each axis of a variable font to a range. */
    readonly variationAxes: Readonly<Record<string, { readonly min: number; readonly max: number }>>;
  }
  /** Keeps of a font what the text needs. */
  export default function subsetFont(font: Buffer, text: string, options: Options): Promise<Buffer>;
}
