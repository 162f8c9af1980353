import { useSyncExternalStore } from "react";

const subscribe = () => () => undefined;

/**
 * A value that only the browser knows and that does not change while a page is open. In the HTML, and while React takes
 * it over, it is `builtValue`: what was built and what React expects are then the same, however old the build is.
 */
export function useClientValue<Value extends string | boolean>(clientValue: () => Value, builtValue: Value): Value {
  return useSyncExternalStore(subscribe, clientValue, () => builtValue);
}
