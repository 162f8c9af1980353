import { contentSecurityPolicy } from "./content-security-policy";

const nothing = { scripts: [], styles: [] };

it("blocks everything by default, and allows the site's files", () =>
  expect(contentSecurityPolicy(nothing, [])).toBe(
    "default-src 'none'; base-uri 'none'; connect-src 'self'; font-src 'self' data:; form-action 'none'; img-src 'self'; " +
      "manifest-src 'self'; script-src 'self'; style-src 'self'",
  ));

it("allows inline code by its hash, without duplicates", () => {
  // echo -n 'run()' | openssl sha256 -binary | base64
  expect(contentSecurityPolicy({ scripts: ["run()", "run()"], styles: [] }, [])).toContain(
    "script-src 'self' 'sha256-AvyuiL0SD1mVY3NNxR+V2uo+lhk6RMFrytWmRt6CrJQ=';",
  );
});

it("allows the form's endpoint", () =>
  expect(contentSecurityPolicy(nothing, ["https://forms.example.com"])).toContain(
    "connect-src 'self' https://forms.example.com;",
  ));
