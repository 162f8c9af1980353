import { cloudfrontFiles } from "./cloudfront";

const files = cloudfrontFiles("default-src 'none'");

interface Request {
  uri: string;
  querystring: Record<string, { value: string }>;
}
interface Redirect {
  readonly statusCode: number;
  readonly headers: { readonly location: { readonly value: string } };
}

// oxlint-disable-next-line typescript/no-implied-eval, typescript/no-unsafe-call, typescript/no-unsafe-type-assertion -- a function in a file for CloudFront
const handler = new Function(`${String(files.get("cloudfront/viewer-request.js"))}; return handler;`)() as (event: {
  request: Request;
}) => Request | Redirect;

const ask = (uri: string, querystring: Request["querystring"] = {}) => handler({ request: { uri, querystring } });

it.each([
  ["/", "/index.html"],
  ["/services", "/services.html"],
  ["/static/a-1.2/picture.avif", "/static/a-1.2/picture.avif"],
  ["/page-data/404.html/page-data.json", "/page-data/404.html/page-data.json"],
  ["/404", "/404/404"],
  ["/404.html", "/404/404"],
])("%s is the file %s", (address, file) => {
  expect(ask(address)).toMatchObject({ uri: file });
});

it.each([
  ["/services/", "/services"],
  ["/services.html", "/services"],
  ["/services/index.html", "/services"],
  ["/services/index", "/services"],
  ["/index.html", "/"],
  ["/index", "/"],
  ["//other.example/", "/other.example"],
  ["/\\other.example/", "/other.example"],
])("%s leads to %s", (address, page) => {
  expect(ask(address)).toMatchObject({ statusCode: 301, headers: { location: { value: page } } });
});

it("keeps the query", () => {
  expect(ask("/services/", { from: { value: "mail" } })).toMatchObject({
    headers: { location: { value: "/services?from=mail" } },
  });
});
