/** Sends requests to the content editor's server, without Gatsby and without a browser. */
import {
  chmodSync,
  existsSync,
  lstatSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { type APIRequestContext, expect } from "@playwright/test";
import sharp from "sharp";
import { formatData } from "../../editor/server/format-data";
import type { DataFolder, SavedFile } from "../../editor/shared/protocol";
import { isJsonObject } from "../../content-model/json-type";
import { listFiles } from "../../shared/list-files";
import { readSchemas } from "../../content-model/check/schemas";
import { readFiles } from "../support/project-copy";
import { type Project, test as base } from "../support/editor/editor-server";

interface RequestOptions {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Buffer;
}

const connect = (client: APIRequestContext, { folder, url }: Project) => ({
  folder,
  claims: join(folder, "data/claims.json"),
  /** Sends a request as a page of the server would. Other headers replace these, and an empty one is left out. */
  send: async (path: string, { method = "GET", headers: others = {}, body }: RequestOptions = {}) => {
    const usual = method === "GET" ? {} : { Origin: url, "Content-Type": "application/json" };
    const sent = Object.entries({ ...usual, ...others }).filter(([, value]) => value !== "");
    // As a buffer: the client would change a text that is not JSON.
    const data = body === undefined ? {} : { data: Buffer.from(body) };
    const response = await client.fetch(url + path, { method, headers: Object.fromEntries(sent), ...data });
    const headers = response.headers();
    const json: unknown = headers["content-type"] === "application/json" ? await response.json() : {};
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- all JSON of the editor is an object
    return { status: response.status(), headers, json: json as Record<string, unknown> };
  },
});
type Server = ReturnType<typeof connect>;

const test = base.extend<{ server: Server }>({
  server: async ({ request, project }, provide) => provide(connect(request, project)),
});

const readData = ({ folder }: Server) => readFiles(join(folder, "data"));

async function fetchClaims({ send }: Server, headers = {}): Promise<SavedFile> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the server and this file share the type
  const { files } = (await send("/___content/data", { headers })).json as unknown as DataFolder;
  const file = files.find(({ path }) => path === "claims.json");
  if (!file) throw new Error("claims.json has no form.");
  return file.saved;
}

/** Writes a file from a version, in a tab. */
const save = async ({ send }: Server, version: string, body: object) =>
  send("/___content/file", {
    method: "POST",
    headers: { "If-Match": `"${version}"` },
    body: JSON.stringify({ path: "claims.json", tab: "1", ...body }),
  });

/** Saves other words in a version of the claims. */
const saveLabel = async (server: Server, { version, value }: SavedFile, label: string, tab = "1") =>
  save(server, version, {
    tab,
    value: JSON.parse(JSON.stringify(value).replace("projects automated", label)) as unknown,
  });

/** A picture of one pixel. */
const png = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);

const upload = async ({ send }: Server, name: string, body: Buffer = png) =>
  send(`/___content/picture?name=${encodeURIComponent(name)}`, {
    method: "POST",
    headers: { "Content-Type": "image/png" },
    body,
  });

/** Reverses the order of fields, for `JSON.parse`. */
const reverse = (_key: string, value: unknown) =>
  isJsonObject(value) ? Object.fromEntries(Object.entries(value).toReversed()) : value;

test("formats each data file as the project does, with fields as in the schema", async () => {
  const schemas = readSchemas("data");
  for (const file of listFiles("tests/sites/specified/data").filter((path) => path.endsWith(".json"))) {
    const path = join("tests/sites/specified/data", file);
    const text = readFileSync(path, "utf8");
    expect(await formatData(path, JSON.parse(text, reverse), schemas.get(file) ?? {})).toBe(text);
  }
});

test("does not write a file that has not changed", async ({ server }) => {
  chmodSync(server.claims, 0o444);
  expect((await saveLabel(server, await fetchClaims(server), "projects automated")).status).toBe(200);
});

test("answers many pages that ask at once, each with what was saved before it asked", async ({ server }) => {
  const before = await fetchClaims(server);
  const running = fetchClaims(server);
  await saveLabel(server, before, "robots shipped");
  const later = await Promise.all(Array.from({ length: 10 }, async () => fetchClaims(server)));
  for (const { value } of later) expect(JSON.stringify(value)).toContain("robots shipped");
  await running;
});

test("refuses all but one of several writes of the same version, with the file that it has then", async ({
  server,
}) => {
  const claims = await fetchClaims(server);
  // They may arrive in any order.
  const labels = ["robots built", "robots sold", "robots shipped"];
  const replies = await Promise.all(labels.map(async (label) => saveLabel(server, claims, label)));
  expect(replies.map(({ status }) => String(status)).toSorted()).toEqual(["200", "412", "412"]);
  const saved = await fetchClaims(server);
  const written = replies.find(({ status }) => status === 200)?.json["saved"];
  expect(written).toEqual(saved);
  for (const { status, json } of replies)
    if (status === 412) expect(json).toEqual({ message: "The file has changed meanwhile.", saved });
});

test("refuses a write without its version, and one of a file that another tab writes", async ({ server }) => {
  const claims = await fetchClaims(server);
  expect((await saveLabel(server, claims, "robots built")).status).toBe(200);
  const before = readData(server);
  const later = await fetchClaims(server);
  const { status, json } = await saveLabel(server, later, "robots sold", "2");
  expect([status, json["message"]]).toEqual([423, "Another tab is writing here."]);
  const body = JSON.stringify({ path: "claims.json", tab: "1", value: { claims: [] } });
  for (const [tag, expected] of [
    ["", 428],
    ["*", 428],
    ['W/"1"', 428],
    ['""', 412],
    ['"1"', 412],
  ] as const)
    expect([
      tag,
      (await server.send("/___content/file", { method: "POST", headers: { "If-Match": tag }, body })).status,
    ]).toEqual([tag, expected]);
  expect(readData(server)).toEqual(before);
});

test("says with each write in which state data/ is then, without what something else has changed", async ({
  server,
}) => {
  const readState = async () => (await server.send("/___content/state?tab=1")).json["dataState"];
  const before = await readState();
  const { json } = await saveLabel(server, await fetchClaims(server), "robots built");
  expect([json["stateBefore"], json["stateAfter"]]).toEqual([before, await readState()]);
  expect(json["stateAfter"]).not.toBe(before);
  const steps = join(server.folder, "data/steps.json");
  writeFileSync(steps, readFileSync(steps, "utf8").replace("Discovery", "First look"));
  expect(await readState()).not.toBe(json["stateAfter"]);
});

test("writes a file that was deleted only from that state", async ({ server }) => {
  const claims = await fetchClaims(server);
  rmSync(server.claims);
  const refused = await saveLabel(server, claims, "robots built");
  expect([refused.status, refused.json["saved"]]).toMatchObject([412, { version: "" }]);
  expect(existsSync(server.claims)).toBe(false);
  expect((await saveLabel(server, { ...claims, version: "" }, "robots built")).status).toBe(200);
  expect(readFileSync(server.claims, "utf8")).toContain("robots built");
});

test("changes only the words of a file, not its mode, its link, or a backup beside it", async ({ server }) => {
  const { claims: file } = server;
  const before = readFileSync(file, "utf8");
  const shared = join(server.folder, "shared-claims.json");
  renameSync(file, shared);
  symlinkSync("../shared-claims.json", file);
  chmodSync(shared, 0o664);
  writeFileSync(`${file}~`, "somebody's backup");
  await saveLabel(server, await fetchClaims(server), "robots built");
  expect(lstatSync(file).isSymbolicLink()).toBe(true);
  expect(statSync(shared).mode & 0o777).toBe(0o664);
  expect(readFileSync(shared, "utf8")).toBe(before.replace("projects automated", "robots built"));
  expect(readFileSync(`${file}~`, "utf8")).toBe("somebody's backup");
  expect(readdirSync(server.folder).filter((name) => name.endsWith("~"))).toEqual([]);
});

test("adds a picture under a safe name, once", async ({ server }) => {
  const added = await upload(server, "../../Our Téam.PNG");
  expect([added.status, added.json["file"]]).toEqual([201, "images/our-team.png"]);
  expect(readFileSync(join(server.folder, "data/images/our-team.png")).equals(png)).toBe(true);
  const shown = await server.send("/___content/picture?path=images/our-team.png");
  expect([shown.status, shown.headers["content-type"]]).toEqual([200, "image/png"]);
  // The same picture is not added twice.
  expect((await upload(server, "again.png")).json["file"]).toBe("images/our-team.png");
  // Gatsby would stop at a picture that cannot be decoded.
  const damaged = readFileSync(join(server.folder, "data/images/founder.png")).fill(0, 2000, 4000);
  for (const bytes of [Buffer.from("<svg onload=alert(1)>"), damaged]) {
    const refused = await upload(server, "drawing.png", bytes);
    const message = expect.stringContaining("is damaged, or has the wrong ending. Save it again as PNG") as unknown;
    expect([refused.status, refused.json["message"]]).toEqual([415, message]);
  }
  expect((await upload(server, "drawing.svg")).status).toBe(415);
  expect((await upload(server, "large.png", Buffer.alloc(10_000_001))).status).toBe(413);
  expect(readdirSync(join(server.folder, "data/images")).join()).not.toMatch(/again|drawing|large/);
});

test("keeps the letters of each script in the names of pictures, and never replaces a file", async ({ server }) => {
  const images = join(server.folder, "data/images");
  const founder = readFileSync(join(images, "founder.png"));
  writeFileSync(join(images, "Team.PNG"), founder);
  const names = [
    ["東京 オフィス.PNG", "東京-オフィス"],
    ["Über uns.png", "uber-uns"],
    ["팀.png", "팀"],
    ["!.png", "picture"],
    ["?.png", "picture-2"],
    ["team.png", "team-2"],
    ["№ 7.png", "no-7"],
    [`${"京".repeat(80)}.png`, "京".repeat(50)],
  ] as const;
  for (const [index, [name, expected]] of names.entries()) {
    // Each is another picture.
    const width = 10 + index;
    const reply = await upload(server, name, await sharp(founder).resize(width).png().toBuffer());
    expect(reply.json["file"]).toBe(`images/${expected}.png`);
  }
  expect(readFileSync(join(images, "Team.PNG")).equals(founder)).toBe(true);
});

const jsonBody = JSON.stringify({ path: "claims.json", tab: "1" });
const ifMatch = { "If-Match": '"1"' };
const postAs = (type: string, body: string) => ({ method: "POST", headers: { "Content-Type": type }, body });

/** Requests that must not reach a file. */
const refused: readonly [name: string, status: number, path: string, options: RequestOptions][] = [
  ["a page of another site", 403, "/data", { headers: { Origin: "https://www.example.com" } }],
  ["PUT", 405, "/file", { method: "PUT", body: jsonBody }],
  ["DELETE", 405, "/file", { method: "DELETE" }],
  ["a form", 415, "/file", postAs("application/x-www-form-urlencoded", "path=claims.json")],
  ["text", 415, "/file", postAs("text/plain", jsonBody)],
  ["a body that is not JSON", 400, "/file", { method: "POST", body: "{" }],
  ["a body that is not an object", 400, "/file", { method: "POST", body: "[]" }],
  ["no value", 400, "/file", { method: "POST", headers: ifMatch, body: jsonBody }],
  ["null", 400, "/file", { method: "POST", headers: ifMatch, body: jsonBody.replace("}", ',"value":null}') }],
  ["no tab", 400, "/file", { method: "POST", headers: ifMatch, body: JSON.stringify({ path: "claims.json" }) }],
  ["no tab that asks for the state", 400, "/state", {}],
  ["no act", 400, "/lease", { method: "POST", body: jsonBody }],
  ["another act", 400, "/lease", { method: "POST", body: jsonBody.replace("}", ',"act":"list"}') }],
  ["another file", 404, "/lease", { method: "POST", body: '{"path":"../a.json","tab":"1","act":"claim"}' }],
  ["a large body", 413, "/file", { method: "POST", body: `"${"a".repeat(2_000_001)}"` }],
  ["an unknown address", 404, "/other", {}],
];

test("refuses requests of other sites, and those that no page of the editor sends", async ({ server }) => {
  const before = readData(server);
  for (const [name, status, path, options] of refused)
    await test.step(name, async () => {
      const reply = await server.send(`/___content${path}`, options);
      expect(reply.status).toBe(status);
      expect(reply.json["message"]).toMatch(/\.$/);
      expect(reply.headers["access-control-allow-origin"]).toBeUndefined();
    });
  expect(readData(server)).toEqual(before);
});

test("refuses content with too many levels", async ({ server }) => {
  const { version } = await fetchClaims(server);
  const before = readData(server);
  const value = `{ "claims": ${"[".repeat(20_000)}${"]".repeat(20_000)} }`;
  const body = `{ "path": "claims.json", "tab": "1", "value": ${value} }`;
  const headers = { "If-Match": `"${version}"` };
  const reply = await server.send("/___content/file", { method: "POST", headers, body });
  expect([reply.status, reply.json["message"]]).toEqual([400, "The content has too many levels."]);
  expect(readData(server)).toEqual(before);
});

test.describe("at a URL", () => {
  test.use({ access: { origin: "https://edit.example.com", userHeader: "remote-user" } });

  test("accepts what its own page sends through the proxy, for a person", async ({ server }) => {
    const ofAnna = { Host: "edit.example.com", "Remote-User": "anna@example.com", Origin: "https://edit.example.com" };
    const { version } = await fetchClaims(server, { ...ofAnna, Origin: "" });
    const body = JSON.stringify({ path: "claims.json", tab: "1", value: { claims: [] } });
    const headers = { ...ofAnna, "If-Match": `"${version}"` };
    const write = async (others = {}) =>
      server.send("/___content/file", { method: "POST", headers: { ...headers, ...others }, body });
    const before = readData(server);
    for (const others of [{ Host: "localhost" }, { "Remote-User": "" }, { Origin: "https://www.example.com" }]) {
      const { status, json } = await write(others);
      expect([status, json["message"]]).toEqual([403, expect.stringMatching(/\.$/)]);
    }
    expect(readData(server)).toEqual(before);
    expect((await write()).status).toBe(200);
    // Another person with the ID of her tab.
    const { status, json } = await write({ "Remote-User": "ben" });
    expect([status, json["message"]]).toEqual([423, "anna@example.com is writing here."]);
  });
});

/** Paths that are not those of data files. */
const otherPaths = String.raw`
  ../package.json pages/../../package.json ./claims.json /etc/passwd ..\package.json claims.json/ claims.json${"\0"}
  schema/claims.json README.md images/founder.png __proto__ constructor
`
  .trim()
  .split(/\s+/);

test("reads and writes no other file", async ({ server }) => {
  const before = readData(server);
  for (const path of otherPaths) {
    const query = `path=${encodeURIComponent(path)}`;
    const reply = await save(server, "", { path, value: { claims: [] } });
    expect(reply.status).toBe(404);
    if (path !== "images/founder.png") expect((await server.send(`/___content/picture?${query}`)).status).toBe(404);
  }
  expect(readData(server)).toEqual(before);
});

test("serves its page with a strict policy, not in a frame, and not to other sites", async ({ server }) => {
  const { headers } = await server.send("/___content");
  expect(headers["content-security-policy"]).toContain("default-src 'none'; script-src 'self'");
  expect(headers["content-security-policy"]).toContain("frame-ancestors 'none'");
  expect(headers["x-content-type-options"]).toBe("nosniff");
  expect(headers["access-control-allow-origin"]).toBeUndefined();
});

test("passes on requests that are not for the editor, and survives URLs that cannot be parsed", async ({ server }) => {
  for (const path of ["//:x", "//[", "/___content?path=%"]) await server.send(path);
  // The editor's own responses with 404 have a message.
  for (const path of ["/", "/___contents"])
    expect(await server.send(path)).toEqual({ status: 404, headers: expect.any(Object), json: {} });
  expect((await server.send("/___content/data")).status).toBe(200);
});
