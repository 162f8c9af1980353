export { EfficiencyChart } from "./efficiency-chart";
