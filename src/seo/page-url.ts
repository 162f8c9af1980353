/** The absolute URL of a page: `https://www.example.com/services`, or `https://www.example.com/` for `/`. */
export const pageUrl = (site: { readonly url: string }, path: string) => site.url + path;
