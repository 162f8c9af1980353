export { Impact } from "./impact";
