import { canSubmit, editing, type FormState, nextState } from "./form-state";

const draft = { name: "A", company: "B", email: "c@example.com", message: "D" };
const delivered = { type: "settled", draft, outcome: { delivered: true } } as const;
const failure = { reason: "timeout" } as const;
const failed = { type: "settled", draft, outcome: { delivered: false, failure } } as const;
const interrupted = { type: "interrupted" } as const;
const unreachable = { status: "failed", failure: { reason: "unreachable" } } as const;
const submitted = { type: "submitted" } as const;
const reset = { type: "reset" } as const;
const states = {
  editing,
  sending: { status: "sending" },
  sent: { status: "sent", draft },
  failed: { status: "failed", failure },
} as const satisfies Record<string, FormState>;

it.each([
  [states.editing, interrupted, unreachable],
  [states.editing, submitted, states.sending],
  [states.editing, delivered, states.editing],
  [states.editing, failed, states.editing],
  [states.editing, reset, states.editing],
  [states.sending, interrupted, states.sending],
  [states.sending, submitted, states.sending],
  [states.sending, delivered, states.sent],
  [states.sending, failed, states.failed],
  [states.sending, reset, states.sending],
  [states.sent, interrupted, states.sent],
  [states.sent, submitted, states.sent],
  [states.sent, delivered, states.sent],
  [states.sent, failed, states.sent],
  [states.sent, reset, states.editing],
  [states.failed, interrupted, states.failed],
  [states.failed, submitted, states.sending],
  [states.failed, delivered, states.failed],
  [states.failed, failed, states.failed],
  [states.failed, reset, states.failed],
] as const)("after %o, %o leads to %o", (state, event, expected) => {
  expect(nextState(state, event)).toEqual(expected);
});

it("sends from where the visitor can write", () => {
  expect(Object.values(states).filter(canSubmit)).toEqual([states.editing, states.failed]);
});
