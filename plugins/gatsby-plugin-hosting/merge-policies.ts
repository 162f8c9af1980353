/**
 * Returns the Content-Security-Policy that allows what the policies in the pages allow together.
 *
 * @throws if a page has none
 */
export function mergePolicies(pages: readonly string[]): string {
  const directives = new Map<string, Set<string>>();
  for (const html of pages) {
    const [, policy] = /http-equiv="Content-Security-Policy" content="([^"]*)"/.exec(html) ?? [];
    if (policy === undefined) throw new Error("A page has no Content-Security-Policy.");
    for (const directive of policy.split("; ")) {
      const [name = "", ...sources] = directive.split(" ");
      directives.set(name, new Set([...(directives.get(name) ?? []), ...sources]));
    }
  }
  return Array.from(directives, ([name, sources]) => [name, ...[...sources].toSorted()].join(" ")).join("; ");
}
