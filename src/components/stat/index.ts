export { Stat } from "./stat";
