import React, { type ElementType, type ReactNode } from "react";

export { Fragment, type JSX } from "react";

/** `React.createElement` without `__self`, which Babel adds in develop: React would warn of an old JSX transform. */
export function createElement(type: ElementType, props: object | null, ...children: readonly ReactNode[]) {
  const { __self, ...others }: { readonly __self?: unknown } = props ?? {};
  return React.createElement(type, others, ...children);
}
