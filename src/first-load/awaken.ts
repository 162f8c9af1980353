import { addScript, addStyles } from "./files";
import { isComing, isHere, markFramework } from "./framework";

/** The address of the script that fetches Gatsby's: written by the build. */
declare const AWAKENING_SCRIPT: string;

/** Parts of a page that need React. */
const interactive = "[data-awakens]";

const isInteractive = ({ target }: Event) => target instanceof Element && target.closest(interactive) !== null;

const noted = ["pointerdown", "pointermove", "pointerup", "pointercancel"] as const;
let missed: Event[] = [];

/** Keeps what a pointer does to such a part until there is somebody to answer. */
function note(event: Event): void {
  if (!isInteractive(event)) return;
  if (event.type === "pointerdown" && !isComing()) missed = [];
  // Of a movement, its end is enough.
  if (event.type === "pointermove" && missed.at(-1)?.type === "pointermove") missed.pop();
  missed.push(event);
}

function handOver(): void {
  markFramework("here");
  for (const type of noted) document.removeEventListener(type, note);
  for (const event of missed) event.target?.dispatchEvent(new PointerEvent(event.type, event));
}

/**
 * Fetches the scripts of React and Gatsby, which take the page over. What the pointer does until then is done again
 * once they are there.
 */
function awaken(): void {
  if (isComing()) return;
  markFramework("coming");
  addStyles();
  addScript(AWAKENING_SCRIPT).addEventListener("error", giveUp);
}

/** Milliseconds until scripts that failed to load are tried again for a queued submit. Doubles with each try. */
const FIRST_RETRY_DELAY = 1000;
const MAX_RETRY_DELAY = 30_000;
let retryDelay = FIRST_RETRY_DELAY;

function awakenForQueuedSubmit(): void {
  if (document.querySelector("form[data-queued]")) awaken();
}

function giveUp(): void {
  if (isHere()) return;
  markFramework(undefined);
  setTimeout(awakenForQueuedSubmit, retryDelay);
  retryDelay = Math.min(retryDelay * 2, MAX_RETRY_DELAY);
}

/** Awakens what the visitor turns to. A finger that comes down may only be scrolling: it counts once it has tapped. */
function handleIntent(event: Event): void {
  const isFinger = event instanceof PointerEvent && event.pointerType === "touch" && event.type !== "click";
  if (isInteractive(event) && !isFinger) awaken();
}

/** Awakens a form that has news for the visitor: of a message that was on its way when an earlier page was left. */
export function awakenWhereNeeded(): void {
  // Where there is no form the storage is left alone: to open it takes longer than all else here.
  if (!document.querySelector(`form${interactive}`)) return;
  try {
    if (sessionStorage.getItem("contact-attempt") !== null) awaken();
  } catch {
    // Storage may be forbidden; then nothing is known of an earlier page.
  }
}

/** Awakens the page when the visitor turns to what needs it. */
export function watchIntent(): void {
  for (const type of noted) document.addEventListener(type, note);
  for (const type of ["pointerover", "pointerdown", "click", "focusin"]) document.addEventListener(type, handleIntent);
  for (const target of [window, document]) {
    for (const type of ["online", "visibilitychange"]) target.addEventListener(type, awakenForQueuedSubmit);
  }
  // Said by gatsby-browser.tsx, and by the script that fetches Gatsby's where one of those does not come.
  document.addEventListener("alive", handOver, { once: true });
  document.addEventListener("notalive", giveUp);
}
