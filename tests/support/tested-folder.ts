import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import process from "node:process";

const root = process.cwd();
const projectDigest = createHash("sha256").update(root).digest("hex").slice(0, 8);

/** Folder of the copy of this project that has the tests' own content: see build-site.mts. It stays, for its cache. */
export const siteFolder = join(tmpdir(), `site-of-tests-${projectDigest}`);

/** Folder of the built site with what is awkward: see site-data.ts. */
export const awkwardFolder = join(siteFolder, "awkward-site");
export const awkwardPublicFolder = join(awkwardFolder, "public");

/** Folder of the project whose site is tested. */
export const testedFolder = resolve(root, process.env["TESTED_SITE"] ?? siteFolder);
export const publicFolder = join(testedFolder, "public");

/** Returns whether a file of the built site is a copy of one in `static/`, such as for the verification of an owner. */
export const isStaticFile = (path: string) => existsSync(join(testedFolder, "static", path));
