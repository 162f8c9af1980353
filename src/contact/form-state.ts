import { FormStatus } from "./before-hydration/form-status";
import type { Failure } from "./delivery/delivery";

/** The state of the hydrated contact form. */
export type FormState =
  | { readonly status: FormStatus.Editing | FormStatus.Sending | FormStatus.Sent }
  | { readonly status: FormStatus.Failed; readonly failure: Failure };

/** Returns true if the visitor can edit and submit. */
export const canSubmit = ({ status }: FormState) => status === FormStatus.Editing || status === FormStatus.Failed;
