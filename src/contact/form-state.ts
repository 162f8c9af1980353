import type { Failure, Outcome } from "./delivery/delivery";
import { type Draft, emptyDraft, isSameDraft } from "./draft/draft";

type Status =
  | { readonly status: "editing" }
  | { readonly status: "sending" }
  /** `sent` is the message that the receiver has. Only that may be cleared. */
  | { readonly status: "sent"; readonly sent: Draft }
  | { readonly status: "failed"; readonly failure: Failure };

/** The state of the contact form, with the text in its fields. */
export type FormState = Status & { readonly draft: Draft };

/** Actions that change the state of the form. */
export type FormAction =
  | { readonly type: "changed"; readonly draft: Draft }
  /** The message was unconfirmed when the visitor left an earlier page, so it may or may not have arrived. */
  | { readonly type: "interrupted" }
  | { readonly type: "submitted" }
  | { readonly type: "settled"; readonly outcome: Outcome; readonly submittedDraft: Draft }
  /** The success message has been shown long enough. */
  | { readonly type: "reset" };

/** The initial state of a form. */
export const initialState: FormState = { status: "editing", draft: emptyDraft };

/** Returns true if the visitor can edit and submit. */
export const canSubmit = ({ status }: FormState) => status === "editing" || status === "failed";

/**
 * Returns the state after an action:
 *
 *     editing, failed -- submitted --> sending -- settled --> sent -- reset --> editing
 *                                                         \-> failed
 *     editing -- interrupted --> failed
 *
 * Any other action leaves the state unchanged.
 */
export function formReducer(state: FormState, action: FormAction): FormState {
  const { status, draft } = state;
  if (action.type === "changed") return { ...state, draft: action.draft };
  if (action.type === "submitted") return canSubmit(state) ? { status: "sending", draft } : state;
  if (action.type === "interrupted") {
    return status === "editing" ? { status: "failed", draft, failure: { reason: "unreachable" } } : state;
  }
  if (action.type === "reset") {
    if (status !== "sent") return state;
    return { status: "editing", draft: isSameDraft(draft, state.sent) ? emptyDraft : draft };
  }
  if (status !== "sending") return state;
  const { outcome, submittedDraft } = action;
  return outcome.delivered
    ? { status: "sent", draft, sent: submittedDraft }
    : { status: "failed", draft, failure: outcome.failure };
}
