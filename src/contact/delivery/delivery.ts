import { graphql } from "gatsby";
import type { Draft } from "../draft/draft";

/** Why a message was not delivered, as far as the browser can tell. The words for each stand in data/pages/contact.json. */
export type FailureReason = keyof Queries.ContactFormFailures;

/** A message that was not delivered, as far as anybody knows. */
export interface Failure {
  readonly reason: FailureReason;
  /** When the receiver wants to be asked again, in milliseconds since 1970. */
  readonly retryAt?: number;
}

/** Whether the receiver may have the message all the same. */
export const mayHaveArrived = ({ reason }: Failure) =>
  reason === "unreachable" || reason === "timeout" || reason === "unexpected";

/** What became of a message. */
export type Outcome = { readonly delivered: true } | { readonly delivered: false; readonly failure: Failure };

/**
 * Brings a message to where it should go, and says what became of it. Never throws.
 *
 * @param key stays the same for as long as the message does: by it a receiver knows a message that it has already
 */
export type Delivery = (draft: Draft, key: string) => Promise<Outcome>;

/** How messages are delivered, from data/site.json. */
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
