import { isObjectOrList } from "../../shared/json";

/** The part of React's fibers that is read here. Their shape has been the same since React 16. */
export interface Fiber {
  readonly tag: number;
  readonly type: unknown;
  readonly key: string | null;
  readonly memoizedProps: unknown;
  readonly stateNode: unknown;
  readonly child: Fiber | null;
  readonly sibling: Fiber | null;
}

export type Props = Readonly<Record<string, unknown>>;

/** A text or an element that React has rendered. */
export interface Rendered {
  readonly node: Node;
  /** The element itself, or the one around the text. */
  readonly element: Element;
  /** The text, or the placeholder of an input. Undefined for an element with neither. */
  readonly text: string | undefined;
}

/** The tag of the fibers of text nodes. */
const HOST_TEXT = 6;

/** Returns the current root of the page's React tree, or null while the page loads. */
export function findRoot(page: Document): Fiber | null {
  const container = page.getElementById("___gatsby");
  const key = Object.keys(container ?? {}).find((name) => name.startsWith("__reactContainer$"));
  if (!container || key === undefined) return null;
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a property of React without a type
  const root = (container as unknown as Record<string, { readonly stateNode: { readonly current: Fiber } }>)[key];
  return root?.stateNode.current ?? null;
}

/** Visits a fiber, its siblings and their descendants. A child gets the state that `visit` returned for its parent. */
export function walk<State>(fiber: Fiber | null, state: State, visit: (fiber: Fiber, state: State) => State): void {
  for (let each = fiber; each; each = each.sibling) walk(each.child, visit(each, state), visit);
}

/** Returns the text or the element of a fiber, or undefined if it is a component. */
export function renderedBy({ tag, type, memoizedProps: props, stateNode }: Fiber): Rendered | undefined {
  if (tag === HOST_TEXT) {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- React keeps the node of a text there
    const node = stateNode as Text;
    // The props of a text are the text itself.
    return node.parentElement ? { node, element: node.parentElement, text: String(props) } : undefined;
  }
  if (typeof type !== "string" || !isObjectOrList(props)) return undefined;
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- React keeps the element there
  const element = stateNode as Element;
  const { children, placeholder } = props;
  // React has no fiber for the only text of an element.
  const isText = typeof children === "string" || typeof children === "number";
  if (isText && element.firstChild) return { node: element.firstChild, element, text: String(children) };
  return { node: element, element, text: typeof placeholder === "string" ? placeholder : undefined };
}
