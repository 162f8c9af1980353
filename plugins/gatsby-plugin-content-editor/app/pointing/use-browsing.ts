import { useState } from "react";

const key = "content-editor:browsing";

/** Storage can be blocked. Then the choice is kept only until the page is reloaded. */
function attempt<Result>(access: () => Result): Result | undefined {
  try {
    return access();
  } catch {
    return undefined;
  }
}

/** Returns whether links of the page work as on the site, and changes it for the session. */
export function useBrowsing() {
  const [isBrowsing, setIsBrowsing] = useState(() => attempt(() => sessionStorage.getItem(key)) === "true");
  const change = (isOn: boolean) => {
    attempt(() => sessionStorage.setItem(key, String(isOn)));
    setIsBrowsing(isOn);
  };
  return [isBrowsing, change] as const;
}
