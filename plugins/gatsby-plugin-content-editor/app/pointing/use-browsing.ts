import { useState } from "react";
import { readSession, writeSession } from "../session-storage";

const KEY = "content-editor:browsing";

/** Returns whether links of the page work as on the site, and changes it for the session. */
export function useBrowsing() {
  const [isBrowsing, setIsBrowsing] = useState(() => readSession(KEY) === "true");
  const change = (isOn: boolean) => {
    writeSession(KEY, String(isOn));
    setIsBrowsing(isOn);
  };
  return [isBrowsing, change] as const;
}
