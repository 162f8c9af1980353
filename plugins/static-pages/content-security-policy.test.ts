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

it("allows each origin for its purpose, once", () => {
  const named = ["connect", "frame", "image", "form", "script", "script"].map((purpose) => ({
    purpose,
    origin: `https://${purpose}.example.com`,
  }));
  expect(
    contentSecurityPolicy({ scripts: [], styles: [] }, [...named, { purpose: "camera", origin: "https://a.b" }]),
  ).toBe(
    "default-src 'none'; base-uri 'none'; connect-src 'self' https://connect.example.com; font-src 'self' data:; " +
      "form-action https://form.example.com; frame-src https://frame.example.com; " +
      "img-src 'self' https://image.example.com; manifest-src 'self'; script-src 'self' https://script.example.com; " +
      "style-src 'self'",
  );
});
