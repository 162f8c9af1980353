/** The part of the navigation script for forms, on the current page and on those visited later. */
import { findForm } from "../contact/before-hydration/form-elements";
import { handleForms, preventReload } from "../contact/before-hydration/handle-forms";
import { SiteEvent } from "./events";

// A page with a form has already called `handleForms`, in its head: see form.entry.ts.
if (!findForm(document)) handleForms();
addEventListener(SiteEvent.Reload, preventReload);
