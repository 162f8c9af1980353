import { graphql } from "gatsby";

/** Reason for a failed delivery, named like its text in the content. `unreachable` includes the answers of proxies. */
export type FailureReason = keyof Queries.ContactFormFailures;

export interface Failure {
  readonly reason: FailureReason;
  /** The time at which the receiver allows a retry, in milliseconds since 1970. */
  readonly retryAt?: number | undefined;
}

/** Returns whether the receiver may have the message: its answer was lost, or (`unexpected`) confirms nothing. */
export const mayHaveArrived = ({ reason }: Failure) =>
  reason === "unreachable" || reason === "timeout" || reason === "unexpected";

export type Outcome = { readonly delivered: true } | { readonly delivered: false; readonly failure: Failure };

export type Message = Readonly<Record<"name" | "company" | "email" | "message", string>>;

/** Delivers a message. Never throws. The key stays the same on a retry, so that a receiver can detect duplicates. */
export type Delivery = (message: Message, key: string) => Promise<Outcome>;

/** `delivery` is the URL of the endpoint, or `console`. */
export type DeliverySettings = Queries.DeliverySettingsFragment;

export const query = graphql`
  fragment DeliverySettings on ContactSettings {
    delivery
    timeoutSeconds
    fieldNames {
      name
      company
      email
      message
      key
    }
    extraFields {
      name
      value
    }
  }
`;
