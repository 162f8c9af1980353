/** Values of `data-state` of the contact form. Before hydration, a submit that is queued is `Sending`, too. */
export enum FormStatus {
  Editing = "editing",
  Sending = "sending",
  Sent = "sent",
  Failed = "failed",
}
