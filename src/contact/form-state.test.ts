import { canSubmit, formReducer, type FormState, initialState } from "./form-state";

const draft = { name: "A", company: "B", email: "c@example.com", message: "D" };
const other = { ...draft, message: "Other" };
const { draft: empty } = initialState;
const failure = { reason: "timeout" } as const;
const actions = {
  interrupted: { type: "interrupted" },
  submitted: { type: "submitted" },
  delivered: { type: "settled", submittedDraft: draft, outcome: { delivered: true } },
  failed: { type: "settled", submittedDraft: draft, outcome: { delivered: false, failure } },
  reset: { type: "reset" },
} as const;
const states = {
  editing: { status: "editing", draft },
  sending: { status: "sending", draft },
  sent: { status: "sent", draft, sent: draft },
  failed: { status: "failed", draft, failure },
} as const satisfies Record<string, FormState>;
const { editing, sending, sent, failed } = states;
const unreachable = { status: "failed", draft, failure: { reason: "unreachable" } } as const;

it.each([
  [editing, actions.interrupted, unreachable],
  [editing, actions.submitted, sending],
  [editing, actions.delivered, editing],
  [editing, actions.failed, editing],
  [editing, actions.reset, editing],
  [sending, actions.interrupted, sending],
  [sending, actions.submitted, sending],
  [sending, actions.delivered, sent],
  [sending, actions.failed, failed],
  [sending, actions.reset, sending],
  [sent, actions.interrupted, sent],
  [sent, actions.submitted, sent],
  [sent, actions.delivered, sent],
  [sent, actions.failed, sent],
  [sent, actions.reset, { status: "editing", draft: empty }],
  [failed, actions.interrupted, failed],
  [failed, actions.submitted, sending],
  [failed, actions.delivered, failed],
  [failed, actions.failed, failed],
  [failed, actions.reset, failed],
] as const)("goes from %o on %o to %o", (state, action, expected) => {
  expect(formReducer(state, action)).toEqual(expected);
});

it.each(Object.values(states))("keeps the status and updates the draft when the fields change: %o", (state) => {
  expect(formReducer(state, { type: "changed", draft: other })).toEqual({ ...state, draft: other });
});

it("keeps text that was not sent on reset", () => {
  expect(formReducer({ ...sent, draft: other }, actions.reset)).toEqual({ status: "editing", draft: other });
});

it("allows a submit while editing and after a failure", () => {
  expect(Object.values(states).filter(canSubmit)).toEqual([editing, failed]);
});
