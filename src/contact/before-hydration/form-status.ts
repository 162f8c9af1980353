/** States of the contact form: its `data-state`. `Queued` is only before hydration, the last three only after it. */
export enum FormStatus {
  Editing = "editing",
  Queued = "queued",
  Sending = "sending",
  Sent = "sent",
  Failed = "failed",
}
