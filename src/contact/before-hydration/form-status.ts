/** States of the contact form: its `data-state`. Before hydration it is `Editing` or `Queued`, and afterward never `Queued`. */
export enum FormStatus {
  Editing = "editing",
  Queued = "queued",
  Sending = "sending",
  Sent = "sent",
  Failed = "failed",
}
