/** Writes an SBOM of the packages in package-lock.json, and a list of their licenses, to `sbom/`: `npm run sbom`. */
import { mkdirSync, writeFileSync } from "node:fs";
import { execa } from "execa";
import { runCommand } from "./run.mts";

/** The part of https://cyclonedx.org/docs/1.5/json/ that is used here. */
interface Sbom {
  readonly components: readonly {
    readonly name: string;
    readonly version: string;
    readonly licenses?: readonly {
      readonly license?: { readonly id?: string; readonly name?: string };
      readonly expression?: string;
    }[];
  }[];
}

await runCommand(async () => {
  const { stdout } = await execa("npm", ["sbom", "--sbom-format=cyclonedx", "--package-lock-only"]);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the format that npm is asked for
  const { components } = JSON.parse(stdout) as Sbom;
  const lines = components.map(({ name, version, licenses = [] }) => {
    const names = licenses.map(({ license, expression }) => expression ?? license?.id ?? license?.name ?? "");
    return `${names.join(" AND ") || "unknown"}\t${name}@${version}\n`;
  });
  mkdirSync("sbom", { recursive: true });
  writeFileSync("sbom/sbom.cdx.json", stdout);
  writeFileSync("sbom/licenses.tsv", lines.toSorted().join(""));
  console.log(`sbom/ has the SBOM and the licenses of ${String(components.length)} packages.`);
  return 0;
});
