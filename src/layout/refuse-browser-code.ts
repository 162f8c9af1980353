/**
 * Rejects code that only acts in a browser where React does not run: outside of islands. `gatsby develop` runs React
 * for the whole page, so such code would work there, and do nothing on the site. Both throw an error instead. Import
 * this module before any other: packages may keep a hook as they find it.
 */
import React, { type ReactElement, use } from "react";
import devRuntime from "react/jsx-dev-runtime";
import runtime from "react/jsx-runtime";
import { RefuseBrowserCode } from "../components/browser-code";

/** Hooks of React that need a browser. Others, such as `useId`, act once, when the build renders a page. */
const browserHooks = [
  "useActionState",
  "useDeferredValue",
  "useEffect",
  "useEffectEvent",
  "useImperativeHandle",
  "useInsertionEffect",
  "useLayoutEffect",
  "useOptimistic",
  "useReducer",
  "useState",
  "useSyncExternalStore",
  "useTransition",
];

const ADVICE =
  "It would do nothing on the site, because React runs only in islands there. Make this part an island, as in " +
  '"Add an interactive part" of CONTRIBUTING.md. If a component of a package only has to be rendered once, as ' +
  "Nivo's chart, put it into `<RefuseBrowserCode value={false}>`.";

type Call = (...args: readonly unknown[]) => unknown;
type Functions = Record<string, Call | undefined>;

/**
 * Returns an error that names what is refused, and the component, such as `Values (…/values/values.tsx:6:18)`.
 * The stack begins at the caller of a function, so that Gatsby shows this line. It ends before React's frames, which
 * Gatsby would map to lines of other packages.
 */
function createError(what: string, caller: Call): Error {
  const error = new Error();
  Error.captureStackTrace(error, caller);
  const [, ...frames] = (error.stack ?? "").split(/\n\s+at /);
  const end = frames.findIndex((frame) => frame.includes("react-dom"));
  const own = frames.slice(0, end === -1 ? 1 : end);
  error.message = `${what} is outside of an island, in ${own.join(", called by ")}. ${ADVICE}`;
  error.stack = [`Error: ${error.message}`, ...own].join("\n    at ");
  // In develop, the error screen replaces the page, and React logs nothing.
  // oxlint-disable-next-line no-console -- only developers see it
  if (typeof document !== "undefined") console.error(error);
  return error;
}

function replace(module: Functions, name: string, wrap: (original: Call) => Call): void {
  const original = module[name];
  // The names differ between React's releases, and between its builds for development and production.
  if (original) module[name] = wrap(original);
}

/** Returns the name of the first property of an element with a function, such as `onClick`, `ref` or `action`. */
const findFunction = ({ type, props }: ReactElement<Readonly<Record<string, unknown>>>) =>
  typeof type === "string" ? Object.keys(props).find((name) => typeof props[name] === "function") : undefined;

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- their functions, by name
const [react, jsx, jsxDev] = [React, runtime, devRuntime] as unknown as readonly [Functions, Functions, Functions];

/** Returns whether React is rendering: only then is there a context. React has no public name for that. */
function isRendering(): boolean {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- https://github.com/facebook/react/pull/28789
  const internals = (React as unknown as Readonly<Record<string, { readonly H: unknown } | undefined>>)[
    "__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE"
  ];
  return internals !== undefined && internals.H !== null;
}

for (const name of browserHooks) {
  replace(react, name, (original) => {
    const hook: Call = (...args) => {
      // oxlint-disable-next-line react/rules-of-hooks -- a part of the hook
      if (use(RefuseBrowserCode)) throw createError(`\`${name}\``, hook);
      return original(...args);
    };
    return hook;
  });
}

/** Wraps a function that creates elements. The element itself stays as it is: other components may read or clone it. */
function refuseFunctions(original: Call): Call {
  const create: Call = (...args) => {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- React's functions return an element
    const element = original(...args) as ReactElement<Readonly<Record<string, unknown>>>;
    const name = findFunction(element);
    // oxlint-disable-next-line react/rules-of-hooks -- called only while React renders a component
    if (name !== undefined && isRendering() && use(RefuseBrowserCode))
      throw createError(`\`${name}\` of <${String(element.type)}>`, create);
    return element;
  };
  return create;
}

for (const name of ["createElement", "cloneElement"]) replace(react, name, refuseFunctions);
for (const name of ["jsx", "jsxs"]) replace(jsx, name, refuseFunctions);
replace(jsxDev, "jsxDEV", refuseFunctions);
