/** Inline script in the head of pages with a form, which the build bundles by this name. */
import { handleForms } from "./form";

handleForms();
