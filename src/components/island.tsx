import type { ComponentType } from "react";
import { IslandAttribute } from "../browser/parts";
import { RefuseBrowserCode } from "./browser-code";

interface IslandProps<Props extends object> {
  /** The name in the path of the island's script, src/browser/islands/<name>.island.ts. */
  readonly name: string;
  readonly component: ComponentType<Props>;
  /** Serialized as JSON into the HTML: strings, numbers, booleans, and arrays and objects of these. */
  readonly props: Props;
}

/** An interactive part of a page: static HTML that `hydrate-island.tsx` hydrates on the first interaction. */
export function Island<Props extends object>({ name, component: Component, props }: IslandProps<Props>) {
  const attributes = { [IslandAttribute.Name]: name, [IslandAttribute.Props]: JSON.stringify(props) };
  return (
    <div {...attributes}>
      <RefuseBrowserCode value={false}>
        <Component {...props} />
      </RefuseBrowserCode>
    </div>
  );
}
