import { ContactForm } from "../contact/contact-form";
import { registerIsland } from "./hydrate-island";

registerIsland("contact-form", ContactForm);
