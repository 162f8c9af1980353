import { useEffect, useRef } from "react";
import * as styles from "./route-announcer.module.scss";

/**
 * Says the new page's heading to a screen reader after a route change. Gatsby has an announcer too, but one with words of
 * its own, which are not in data/ and in English whatever the site's language: it is switched off.
 */
export function RouteAnnouncer({ pathname }: { readonly pathname: string }) {
  const announcer = useRef<HTMLParagraphElement>(null);
  const announcedPath = useRef(pathname);

  useEffect(() => {
    document.getElementById("gatsby-announcer")?.setAttribute("aria-live", "off");
  }, []);

  useEffect(() => {
    if (announcer.current && announcedPath.current !== pathname) {
      announcer.current.textContent = document.querySelector("h1")?.textContent ?? "";
    }
    announcedPath.current = pathname;
  }, [pathname]);

  // What src/first-load/ has announced by the time that React takes the page over stays.
  return (
    <p
      className={styles.announcer}
      ref={announcer}
      aria-live="assertive"
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: "" }}
    />
  );
}
