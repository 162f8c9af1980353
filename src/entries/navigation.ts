/** Module that `client.ts` loads when a page is idle. */
import { findForm } from "../contact/before-hydration/form-elements";
import { handleForms } from "../contact/before-hydration/handle-forms";

export { visit } from "../client/navigation";

// A page with a form has already called `handleForms`, in its head: see form.entry.ts.
if (!findForm(document)) handleForms();
