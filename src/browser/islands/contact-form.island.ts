import { ContactForm } from "../../contact/contact-form";
import { preserveForm } from "../../contact/preserve-form";
import { registerIsland } from "./hydrate-island";

registerIsland("contact-form", ContactForm, preserveForm);
