import type { ComponentType } from "react";

interface IslandProps<Props extends object> {
  /** The name of its script in src/islands/. */
  readonly name: string;
  readonly component: ComponentType<Props>;
  /** Strings, numbers, booleans, and lists and objects of these: the HTML carries them. */
  readonly props: Props;
}

/**
 * An interactive part of a page. In the built site it is static HTML, which React hydrates when a visitor first interacts
 * with it; in `gatsby develop` it is a component like any other.
 */
export function Island<Props extends object>({ name, component: Component, props }: IslandProps<Props>) {
  return (
    <div data-island={name} data-props={JSON.stringify(props)}>
      <Component {...props} />
    </div>
  );
}
