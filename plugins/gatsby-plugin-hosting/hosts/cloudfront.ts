import { readFileSync } from "node:fs";
import { securityHeaders } from "../headers";

/** Path of the function, relative to the project's root, which is Gatsby's working directory. */
const VIEWER_REQUEST = "plugins/gatsby-plugin-hosting/templates/cloudfront/viewer-request.js";

/** Returns the response headers policy for the AWS CLI, and a function for clean URLs: see docs/hosting.md. */
export function cloudfrontFiles(): ReadonlyMap<string, string> {
  const headers = new Map(securityHeaders);
  const take = (name: string) => {
    const value = headers.get(name);
    if (value === undefined) throw new Error(`headers.ts has no header ${name}.`);
    headers.delete(name);
    return value;
  };
  // Its field has no value: CloudFront always sends `nosniff`.
  take("X-Content-Type-Options");
  const transportSecurity = take("Strict-Transport-Security");
  // CloudFront has separate fields for these headers, and only for these.
  const security = {
    ContentSecurityPolicy: { Override: true, ContentSecurityPolicy: take("Content-Security-Policy") },
    ContentTypeOptions: { Override: true },
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
    ["cloudfront/response-headers-policy.json", `${JSON.stringify(configuration, null, 2)}\n`],
    ["cloudfront/viewer-request.js", readFileSync(VIEWER_REQUEST, "utf8")],
  ]);
}
