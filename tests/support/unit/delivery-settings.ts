import type { DeliverySettings } from "../../../src/contact/delivery/delivery";

/** Settings with an endpoint that does not exist. */
export const deliverySettings: DeliverySettings = {
  delivery: "https://forms.example/messages",
  timeoutSeconds: 1,
  fieldNames: { name: "name", company: "company", email: "email", message: "message", key: "key" },
  extraFields: [],
};
