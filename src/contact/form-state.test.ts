import { canSubmit, type FormState, initialState, nextState } from "./form-state";

const draft = { name: "A", company: "B", email: "c@example.com", message: "D" };
const other = { ...draft, message: "Other" };
const { draft: empty } = initialState;
const failure = { reason: "timeout" } as const;
const events = {
  interrupted: { type: "interrupted" },
  submitted: { type: "submitted" },
  delivered: { type: "settled", sent: draft, outcome: { delivered: true } },
  failed: { type: "settled", sent: draft, outcome: { delivered: false, failure } },
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
  [editing, events.interrupted, unreachable],
  [editing, events.submitted, sending],
  [editing, events.delivered, editing],
  [editing, events.failed, editing],
  [editing, events.reset, editing],
  [sending, events.interrupted, sending],
  [sending, events.submitted, sending],
  [sending, events.delivered, sent],
  [sending, events.failed, failed],
  [sending, events.reset, sending],
  [sent, events.interrupted, sent],
  [sent, events.submitted, sent],
  [sent, events.delivered, sent],
  [sent, events.failed, sent],
  [sent, events.reset, { status: "editing", draft: empty }],
  [failed, events.interrupted, failed],
  [failed, events.submitted, sending],
  [failed, events.delivered, failed],
  [failed, events.failed, failed],
  [failed, events.reset, failed],
] as const)("goes from %o on %o to %o", (state, event, expected) => {
  expect(nextState(state, event)).toEqual(expected);
});

it.each(Object.values(states))("keeps the status and updates the draft when the fields change: %o", (state) => {
  expect(nextState(state, { type: "changed", draft: other })).toEqual({ ...state, draft: other });
});

it("keeps text that was not sent on reset", () => {
  expect(nextState({ ...sent, draft: other }, events.reset)).toEqual({ status: "editing", draft: other });
});

it("allows a submit while editing and after a failure", () => {
  expect(Object.values(states).filter(canSubmit)).toEqual([editing, failed]);
});
