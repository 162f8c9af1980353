/** Inline script in the head of pages with a form, so that it runs before anyone types. */
import { handleForms } from "../contact/before-hydration/handle-forms";

handleForms();
