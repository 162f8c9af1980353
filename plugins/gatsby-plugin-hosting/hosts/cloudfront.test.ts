import { cloudfrontFiles } from "./cloudfront";

const files = cloudfrontFiles();

interface Request {
  uri: string;
  querystring: Record<string, { value: string; multiValue?: readonly { value: string }[] }>;
}
interface Redirect {
  readonly statusCode: number;
  readonly headers: { readonly location: { readonly value: string } };
}

// oxlint-disable-next-line typescript/no-implied-eval, typescript/no-unsafe-call, typescript/no-unsafe-type-assertion -- the function that CloudFront runs
const handler = new Function(`${String(files.get("cloudfront/viewer-request.js"))}; return handler;`)() as (event: {
  request: Request;
}) => Request | Redirect;

const request = (uri: string, querystring: Request["querystring"] = {}) => handler({ request: { uri, querystring } });

it.each([
  ["/", "/index.html"],
  ["/services", "/services.html"],
  ["/static/a-1.2/picture.avif", "/static/a-1.2/picture.avif"],
  ["/page-data/404.html/page-data.json", "/page-data/404.html/page-data.json"],
  ["/404", "/404/404"],
  ["/404.html", "/404/404"],
])("serves %s from the file %s", (uri, file) => {
  expect(request(uri)).toMatchObject({ uri: file });
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
])("redirects %s to %s", (uri, page) => {
  expect(request(uri)).toMatchObject({ statusCode: 301, headers: { location: { value: page } } });
});

it("keeps the query string in a redirect", () => {
  const repeated = { value: "b", multiValue: [{ value: "a" }, { value: "b" }] };
  expect(request("/services/", { from: { value: "mail" }, tag: repeated, empty: { value: "" } })).toMatchObject({
    headers: { location: { value: "/services?from=mail&tag=a&tag=b&empty=" } },
  });
});
