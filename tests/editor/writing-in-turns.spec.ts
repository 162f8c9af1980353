/**
 * Ten people who write in all files and take them over from each other, over HTTP, with the store of the editor's page
 * and without a browser. `SECONDS=600` lets them write for ten minutes.
 */
import process from "node:process";
import { expect } from "@playwright/test";
import { EditorStore } from "../../editor/app/editor-store";
import { isSaved } from "../../editor/app/file-state";
import { walkValues } from "../../content-model/walk-schema";
import { type Project, test } from "../support/editor/editor-server";

const PEOPLE = 10;
const MILLISECONDS = Number(process.env["SECONDS"] ?? 8) * 1000;

test.setTimeout(MILLISECONDS + 180_000);

const pause = async (longest: number) => new Promise((resolve) => setTimeout(resolve, Math.random() * longest));
const pick = <Item>(items: readonly Item[]) => items[Math.floor(Math.random() * items.length)];

/** Lets stores run outside of a browser, until the returned function is called. */
function imitateBrowser({ url }: Project): () => void {
  const { fetch: send } = globalThis;
  const hidden = { document: { hidden: true }, location: new URL(url) };
  for (const [name, value] of Object.entries(hidden))
    Object.defineProperty(globalThis, name, { value, writable: true });
  globalThis.fetch = async (path, options) => {
    const headers = new Headers(options?.headers);
    headers.set("Origin", url);
    return send(new URL(path instanceof Request ? path.url : path, url), { ...options, headers });
  };
  return () => {
    // A store that gets no response asks no more. Later tests of this process have their own requests.
    globalThis.fetch = async (path, options) =>
      typeof path === "string" && path.startsWith("/") ? new Promise(() => undefined) : send(path, options);
  };
}

/** A person, who adds words of their own to the first text of a file, each once. */
async function startPerson(person: number) {
  const store = new EditorStore();
  const [saved, unsaved] = [new Map<string, string>(), new Map<string, string>()];
  let takeovers = 0;
  store.subscribe(() => {
    for (const [word, file] of unsaved) {
      const state = store.getState().files.get(file);
      // As soon as the page says "Saved".
      if (!state || !isSaved(state) || !JSON.stringify(state.value).includes(word)) continue;
      saved.set(word, file);
      unsaved.delete(word);
    }
  });
  await store.start();
  const roleOf = (file: string) => store.getState().leases.get(file)?.role;
  const addWord = (file: string, number: number) => {
    const state = store.getState().files.get(file);
    const [text] = [...walkValues(state?.value, undefined)].flatMap(({ path, value }) =>
      typeof value === "string" ? { path, value } : [],
    );
    const word = `<${String(person)}.${String(number)}>`;
    unsaved.set(word, file);
    if (!text || !store.setValue(file, text.path, `${text.value}${word}`, true)) unsaved.delete(word);
  };
  const write = async (until: number) => {
    for (let number = 0; Date.now() < until; number += 1) {
      const file = pick([...store.getState().files.keys()]) ?? "";
      if (roleOf(file) === "reader") {
        takeovers += 1;
        await store.takeOver(file);
        while (roleOf(file) === "next" && Date.now() < until) await pause(100);
      }
      addWord(file, number);
      await pause(400);
    }
  };
  const findUnwritten = () =>
    [...store.getState().files.values()].flatMap(({ unwritten }) => unwritten.map(({ to }) => JSON.stringify(to)));
  const isIdle = () => [...store.getState().files.values()].every(isSaved);
  return { write, saved, unsaved, findUnwritten, isIdle, readTakeovers: () => takeovers };
}

test("keeps each saved word of ten people who take files over at random, once", async ({ project }) => {
  const stop = imitateBrowser(project);
  const people = await Promise.all(Array.from({ length: PEOPLE }, async (_, person) => startPerson(person)));
  const until = Date.now() + MILLISECONDS;
  await Promise.all(people.map(async ({ write }) => write(until)));
  await expect.poll(() => people.every(({ isIdle }) => isIdle())).toBe(true);
  stop();
  const count = (word: string, file: string) => project.read(file).split(word).length - 1;
  const saved = people.flatMap((person) => [...person.saved]);
  expect(saved.map(([word, file]) => [word, count(word, file)])).toEqual(saved.map(([word]) => [word, 1]));
  // A word that was never said to be saved is shown to its writer, to be copied.
  for (const { unsaved, findUnwritten } of people)
    for (const word of unsaved.keys()) expect(findUnwritten().join("")).toContain(word);
  const takeovers = people.map(({ readTakeovers }) => readTakeovers());
  test.info().annotations.push({ type: "words", description: `${String(saved.length)} saved, ${takeovers.join()}` });
  expect(saved.length).toBeGreaterThan(0);
});
