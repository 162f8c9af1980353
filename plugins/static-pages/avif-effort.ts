import sharp, { type AvifOptions, type Sharp } from "sharp";

/** sharp's default is 4, of 0 to 9. One less takes a third of the time, and makes files 5 to 9 % larger. */
const EFFORT = 3;

/** Sets the effort of AVIF files, for which gatsby-plugin-sharp has no option. It uses the same package of sharp. */
export function setAvifEffort(): void {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the types of sharp's constructor lack it
  const prototype = (sharp as unknown as { readonly prototype: { avif: Sharp["avif"] } }).prototype;
  const { avif } = prototype;
  prototype.avif = function withEffort(this: Sharp, options?: AvifOptions) {
    return avif.call(this, { effort: EFFORT, ...options });
  };
}
