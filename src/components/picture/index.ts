export { Picture, type PictureContent } from "./picture";
