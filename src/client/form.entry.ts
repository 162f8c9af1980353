import { handleForms } from "./form";

handleForms();
