import type { Files } from "../gatsby-output";
import { policyHeader, securityHeaders } from "../headers";

/**
 * A function that CloudFront runs at each request, in the JavaScript that it knows: a page has one address, to which the
 * others that lead to its file lead.
 */
const requestFunction = `function handler(event) {
  var request = event.request;
  var path = request.uri;
  // What is not there is answered with 404.html, and the status 404.
  if (/^\\/404(\\.html)?$/.test(path)) {
    request.uri = "/404/404";
    return request;
  }
  // One slash at the start: two would lead to another site.
  var page = "/" + path.replace(/^[\\/\\\\]+/, "").replace(/((^|\\/)index(\\.html)?|\\.html)?\\/*$/, "");
  if (page !== path) {
    var query = Object.keys(request.querystring).map(function (name) {
      return name + "=" + request.querystring[name].value;
    });
    var location = query.length > 0 ? page + "?" + query.join("&") : page;
    return { statusCode: 301, statusDescription: "Moved Permanently", headers: { location: { value: location } } };
  }
  if (path === "/") {
    request.uri = "/index.html";
  } else if (!/\\.[a-z0-9]+$/.test(path)) {
    request.uri = path + ".html";
  }
  return request;
}
`;

/** What the AWS command line makes a response headers policy and a function of: see docs/hosting.md. */
export function cloudfrontFiles(policy: string): Files {
  const headers = new Map([policyHeader(policy), ...securityHeaders]);
  const take = (name: string) => {
    const value = headers.get(name);
    if (value === undefined) throw new Error(`src/gatsby/publish/headers.ts has no header ${name}.`);
    headers.delete(name);
    return value;
  };
  const transportSecurity = take("Strict-Transport-Security");
  // CloudFront takes these by names of its own, and only these.
  const security = {
    ContentSecurityPolicy: { Override: true, ContentSecurityPolicy: take("Content-Security-Policy") },
    ContentTypeOptions: { Override: take("X-Content-Type-Options") === "nosniff" },
    FrameOptions: { Override: true, FrameOption: take("X-Frame-Options") },
    ReferrerPolicy: { Override: true, ReferrerPolicy: take("Referrer-Policy") },
    StrictTransportSecurity: {
      Override: true,
      AccessControlMaxAgeSec: Number.parseInt(transportSecurity.replace("max-age=", ""), 10),
      IncludeSubdomains: transportSecurity.includes("includeSubDomains"),
    },
  };
  const configuration = {
    Name: "website",
    SecurityHeadersConfig: security,
    CustomHeadersConfig: {
      Quantity: headers.size,
      Items: Array.from(headers, ([name, value]) => ({ Header: name, Value: value, Override: true })),
    },
  };
  return new Map([
    ["response-headers-policy.json", Buffer.from(`${JSON.stringify(configuration, null, 2)}\n`)],
    ["viewer-request.js", Buffer.from(requestFunction)],
  ]);
}
