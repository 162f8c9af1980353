/** The address of a page on the web: `https://www.example.com/services`. */
export const pageAddress = (site: { readonly url: string }, path: string) => site.url + (path === "/" ? "" : path);
