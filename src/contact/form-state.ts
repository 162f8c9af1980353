import type { Failure } from "./delivery/delivery";

/** The state of the hydrated contact form. Before hydration, its `data-state` may be `queued`: see `client/form.ts`. */
export type FormState =
  | { readonly status: "editing" }
  | { readonly status: "sending" }
  | { readonly status: "sent" }
  | { readonly status: "failed"; readonly failure: Failure };

/** Returns true if the visitor can edit and submit. */
export const canSubmit = ({ status }: FormState) => status === "editing" || status === "failed";
