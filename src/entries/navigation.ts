/** Module that `client.ts` loads when a page is idle. */
import { findForm } from "../contact/before-hydration/form-elements";
import { handleForms } from "../contact/before-hydration/handle-forms";

export { visit } from "../client/navigation";

// A page with a form handles forms since its head was parsed.
if (!findForm(document)) handleForms();
