import type { Failure, Outcome } from "./delivery";
import type { Draft } from "./draft";

/** The states of the contact form. */
export type FormState =
  | { readonly status: "editing" }
  | { readonly status: "sending" }
  /** `draft` is what was sent: only that may be cleared. */
  | { readonly status: "sent"; readonly draft: Draft }
  | { readonly status: "failed"; readonly failure: Failure };

/** What happens to it. */
export type FormEvent =
  /** An earlier page was left while it was sending: nobody knows what became of the message. */
  | { readonly type: "interrupted" }
  | { readonly type: "submitted" }
  | { readonly type: "settled"; readonly outcome: Outcome; readonly draft: Draft }
  /** The visitor has been thanked. */
  | { readonly type: "reset" };

/** The state that a form begins in. */
export const editing: FormState = { status: "editing" };

/**
 * The state after an event:
 *
 *     editing, failed -- submitted --> sending -- settled --> sent -- reset --> editing
 *                                                         \-> failed
 *     editing -- interrupted --> failed
 *
 * An event that a state does not wait for changes nothing.
 */
export function nextState(state: FormState, event: FormEvent): FormState {
  if (event.type === "interrupted") {
    return state.status === "editing" ? { status: "failed", failure: { reason: "unreachable" } } : state;
  }
  if (event.type === "submitted") return canSubmit(state) ? { status: "sending" } : state;
  if (event.type === "reset") return state.status === "sent" ? editing : state;
  if (state.status !== "sending") return state;
  const { outcome, draft } = event;
  return outcome.delivered ? { status: "sent", draft } : { status: "failed", failure: outcome.failure };
}

/** Whether the visitor can write, and a press of the button sends. */
export const canSubmit = ({ status }: FormState) => status === "editing" || status === "failed";
