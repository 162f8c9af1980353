/**
 * Function that CloudFront (cloudfront-js-2.0) runs for each viewer request. Redirects all other URLs of a page to its
 * canonical one.
 *
 * @param {{ request: { uri: string, querystring: Record<string, { value: string, multiValue?: { value: string }[] }> } }} event
 */
// oxlint-disable-next-line no-unused-vars -- CloudFront calls it
function handler({ request }) {
  const path = request.uri;
  // There is no file at /404/404, so CloudFront responds with 404.html and status 404.
  if (/^\/404(\.html)?$/.test(path)) {
    request.uri = "/404/404";
    return request;
  }
  // Only one slash at the start: two would redirect to another site.
  const page = "/" + path.replace(/^[/\\]+/, "").replace(/((^|\/)index(\.html)?|\.html)?\/*$/, "");
  if (page !== path) {
    // `value` is only one of the values of a repeated parameter.
    const query = Object.entries(request.querystring).map(([name, parameter]) =>
      (parameter.multiValue ?? [parameter]).map(({ value }) => `${name}=${value}`).join("&"),
    );
    const location = query.length > 0 ? `${page}?${query.join("&")}` : page;
    return { statusCode: 301, statusDescription: "Moved Permanently", headers: { location: { value: location } } };
  }
  if (path === "/") request.uri = "/index.html";
  else if (!/\.[a-z0-9]+$/.test(path)) request.uri = `${path}.html`;
  return request;
}
