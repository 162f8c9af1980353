import type { Failure, Outcome } from "./delivery/delivery";
import { type Draft, emptyDraft, isSameDraft } from "./draft/draft";

type Status =
  | { readonly status: "editing" }
  | { readonly status: "sending" }
  /** `sent` is what the receiver has: only that may be cleared. */
  | { readonly status: "sent"; readonly sent: Draft }
  | { readonly status: "failed"; readonly failure: Failure };

/** The states of the contact form, each with what is in its fields. */
export type FormState = Status & { readonly draft: Draft };

/** What happens to the form. */
export type FormEvent =
  | { readonly type: "changed"; readonly draft: Draft }
  /** The message was pending when an earlier page was left: no one knows what became of it. */
  | { readonly type: "interrupted" }
  | { readonly type: "submitted" }
  | { readonly type: "settled"; readonly outcome: Outcome; readonly sent: Draft }
  /** The visitor has been thanked. */
  | { readonly type: "reset" };

/** The state that a form begins in. */
export const initialState: FormState = { status: "editing", draft: emptyDraft };

/** Whether the visitor can write, and submit. */
export const canSubmit = ({ status }: FormState) => status === "editing" || status === "failed";

/**
 * Returns the state after an event:
 *
 *     editing, failed -- submitted --> sending -- settled --> sent -- reset --> editing
 *                                                         \-> failed
 *     editing -- interrupted --> failed
 *
 * An event that a state does not wait for changes nothing.
 */
export function nextState(state: FormState, event: FormEvent): FormState {
  const { status, draft } = state;
  if (event.type === "changed") return { ...state, draft: event.draft };
  if (event.type === "submitted") return canSubmit(state) ? { status: "sending", draft } : state;
  if (event.type === "interrupted") {
    return status === "editing" ? { status: "failed", draft, failure: { reason: "unreachable" } } : state;
  }
  if (event.type === "reset") {
    if (status !== "sent") return state;
    return { status: "editing", draft: isSameDraft(draft, state.sent) ? emptyDraft : draft };
  }
  if (status !== "sending") return state;
  const { outcome, sent } = event;
  return outcome.delivered ? { status: "sent", draft, sent } : { status: "failed", draft, failure: outcome.failure };
}
