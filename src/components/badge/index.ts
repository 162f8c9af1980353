export { Badge } from "./badge";
