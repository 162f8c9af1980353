import { registerIsland } from "../../../../src/browser/islands/hydrate-island";
import { FirstTouch } from "./first-touch";

registerIsland("first-touch", FirstTouch);
