import type { HTMLAttributes } from "react";
import type { FormStatus } from "../before-hydration/form-status";

interface DeferredProps extends HTMLAttributes<HTMLDivElement> {
  readonly until: FormStatus.Editing | FormStatus.Sending;
}

/** Tells React to leave the content alone. Always the same object: for another one, React would write the content. */
const unmanaged = { __html: "" };

/**
 * An element of the form whose content handle-forms.ts shows once the form has a state. Until then, transform-page.ts
 * keeps the content in an attribute, such as `data-sending`, because text browsers show even hidden elements.
 */
export function Deferred({ until, children, ...attributes }: DeferredProps) {
  if (typeof document !== "undefined") return <div {...attributes} dangerouslySetInnerHTML={unmanaged} />;
  return (
    <div {...attributes} data-deferred={until}>
      {children}
    </div>
  );
}
