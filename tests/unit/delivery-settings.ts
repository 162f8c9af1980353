import type { DeliverySettings } from "../../src/contact/delivery/delivery";

/** A receiver of messages that is nowhere. */
export const deliverySettings: DeliverySettings = {
  delivery: "https://forms.example/messages",
  timeoutSeconds: 1,
  fieldNames: { name: "name", company: "company", email: "email", message: "message", key: "key" },
  extraFields: [],
};
