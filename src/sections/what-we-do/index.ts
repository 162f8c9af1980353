export { WhatWeDo } from "./what-we-do";
