/** The address of a page on the web: `https://www.example.com/services`, and `https://www.example.com/` for `/`. */
export const pageAddress = (site: { readonly url: string }, path: string) => site.url + path;
