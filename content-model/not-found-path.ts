/** The path of the page for unknown URLs, as in data/schema/pages/not-found.json. Hosts serve it with status 404. */
export const NOT_FOUND_PATH = "/404.html";
