export { Founder } from "./founder";
