/** Values of `data-state` of the contact form. `Queued` exists only before hydration, the next three only after it. */
export enum FormStatus {
  Editing = "editing",
  Queued = "queued",
  Sending = "sending",
  Sent = "sent",
  Failed = "failed",
}
