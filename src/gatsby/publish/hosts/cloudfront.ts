import type { Files } from "../gatsby-output";
import { policyHeader, securityHeaders } from "../headers";

/** A function that CloudFront runs at each request: clean addresses, as elsewhere. */
const requestFunction = `function handler(event) {
  var request = event.request;
  var path = request.uri;
  if (path === "/") {
    request.uri = "/index.html";
  } else if (path.endsWith("/")) {
    // One slash at the start: two would lead to another site.
    var location = "/" + path.replace(/^\\/+|\\/+$/g, "");
    return { statusCode: 301, statusDescription: "Moved Permanently", headers: { location: { value: location } } };
  } else if (!path.split("/").pop().includes(".")) {
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
