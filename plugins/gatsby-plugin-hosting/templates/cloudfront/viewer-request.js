/**
 * Function that CloudFront (cloudfront-js-2.0) runs for each viewer request: a page has one URL, to which the others that
 * lead to its file redirect.
 *
 * @param {{ request: { uri: string, querystring: Record<string, { value: string }> } }} event
 */
// oxlint-disable-next-line no-unused-vars -- CloudFront calls it
function handler({ request }) {
  const path = request.uri;
  // What does not exist is answered with 404.html and the status 404.
  if (/^\/404(\.html)?$/.test(path)) {
    request.uri = "/404/404";
    return request;
  }
  // One slash at the start: two would lead to another site.
  const page = "/" + path.replace(/^[/\\]+/, "").replace(/((^|\/)index(\.html)?|\.html)?\/*$/, "");
  if (page !== path) {
    const query = Object.keys(request.querystring).map((name) => `${name}=${request.querystring[name]?.value ?? ""}`);
    const location = query.length > 0 ? `${page}?${query.join("&")}` : page;
    return { statusCode: 301, statusDescription: "Moved Permanently", headers: { location: { value: location } } };
  }
  if (path === "/") request.uri = "/index.html";
  else if (!/\.[a-z0-9]+$/.test(path)) request.uri = `${path}.html`;
  return request;
}
