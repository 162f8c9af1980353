export { FlowBridge, FlowCurve, FlowLine } from "./flow-line";
