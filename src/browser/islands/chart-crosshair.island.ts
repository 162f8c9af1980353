import { ChartCrosshair } from "../../chart/chart-crosshair";
import { registerIsland } from "./hydrate-island";

registerIsland("chart-crosshair", ChartCrosshair);
