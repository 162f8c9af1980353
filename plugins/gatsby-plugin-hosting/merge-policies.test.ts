import { mergePolicies } from "./merge-policies";

const page = (policy: string) => `<meta http-equiv="Content-Security-Policy" content="${policy}">`;

it("merges the sources of all pages without duplicates", () => {
  expect(
    mergePolicies([
      page("default-src 'none'; script-src 'self' 'sha256-b'; style-src 'self' 'sha256-x'"),
      page("default-src 'none'; script-src 'self' 'sha256-a' 'sha256-b'; style-src 'self' 'sha256-y'"),
    ]),
  ).toBe("default-src 'none'; script-src 'self' 'sha256-a' 'sha256-b'; style-src 'self' 'sha256-x' 'sha256-y'");
});

it("rejects a page without a policy", () => {
  expect(() => mergePolicies(["<p>Text</p>"])).toThrow("A page has no Content-Security-Policy.");
});
