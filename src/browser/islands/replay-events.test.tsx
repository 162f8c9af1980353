/** @jest-environment jsdom */
import { useState, type ComponentType } from "react";
import { flushSync } from "react-dom";
import { createRoot, hydrateRoot } from "react-dom/client";
import { hydrateOnInteraction, type IslandElement } from "../hydrate-on-interaction";
import { prepareReplay } from "./replay-events";

jest.mock("../load-files");
// Missing in jsdom.
Object.assign(globalThis, { PointerEvent: class extends MouseEvent {}, CSS: { escape: (name: string) => name } });
hydrateOnInteraction();

const told: string[] = [];
const tell = (text: string) => told.push(text);
beforeEach(() => told.splice(0));

/** Shows an island as the build renders it. Its scripts fail to load until `hydrate` is called. */
function showIsland(Component: ComponentType) {
  const built = document.createElement("div");
  flushSync(() => createRoot(built).render(<Component />));
  document.body.innerHTML = `<div data-scripts="/island.js">${built.innerHTML}</div>`;
  const island = document.querySelector<IslandElement>("div");
  const find = (selector: string) => island?.querySelector<HTMLInputElement>(selector);
  const type = (text: string, selector = "[name=text]") => {
    Object.assign(find(selector) ?? {}, { value: text });
    find(selector)?.dispatchEvent(new InputEvent("input", { bubbles: true }));
  };
  const hydrate = async (meanwhile = () => {}) => {
    if (!island) return;
    const replay = prepareReplay(island);
    meanwhile();
    flushSync(() => hydrateRoot(island, <Component />));
    island.removeAttribute("data-scripts");
    await replay();
  };
  const move = (selector: string, event = "pointermove") =>
    find(selector)?.dispatchEvent(new PointerEvent(event, { bubbles: true }));
  return { island, find, type, hydrate, move, click: (selector: string) => find(selector)?.click() };
}

function List() {
  const [text, setText] = useState("");
  const add = () => {
    tell(`add ${text}`);
    setText("");
  };
  return (
    <>
      <input name="text" value={text} onChange={({ target }) => setText(target.value)} />
      <button type="button" onClick={add}>
        Add
      </button>
    </>
  );
}

it("tells React of each text that a field had, not only of the last one", async () => {
  const { type, click, hydrate, find } = showIsland(List);
  type("Ann");
  click("button");
  type("Bob");
  click("button");
  await hydrate();
  expect(told).toEqual(["add Ann", "add Bob"]);
  expect(find("input")).toHaveValue("");
});

it("tells React of text that was entered while it hydrated the island", async () => {
  const { type, click, hydrate, find } = showIsland(List);
  type("Ann");
  await hydrate(() => {
    type("Anna");
    click("button");
    type("Bob");
  });
  expect(told).toEqual(["add Anna"]);
  expect(find("input")).toHaveValue("Bob");
});

function Fields() {
  return (
    <form onChange={({ target }) => target instanceof HTMLInputElement && tell(`${target.name} ${target.value}`)}>
      <input name="text" onChange={() => undefined} />
      <input name="other" />
      <select name="size" defaultValue="small" onChange={({ target }) => tell(target.value)}>
        <option>small</option>
        <option>medium</option>
        <option>large</option>
      </select>
      <select name="days" multiple>
        <option>Monday</option>
        <option>Friday</option>
      </select>
      <input type="checkbox" onChange={({ target }) => tell(String(target.checked))} />
      <button type="reset">Reset</button>
    </form>
  );
}

it("leaves in each field what the visitor sees, also after a reset", async () => {
  const { type, click, hydrate, find } = showIsland(Fields);
  type("Ann");
  type("Bob", "[name=other]");
  type("Anna");
  type("large", "[name=size]");
  click("[type=checkbox]");
  click("[type=reset]");
  type("Carl", "[name=other]");
  type("medium", "[name=size]");
  await hydrate();
  expect(told).toEqual(expect.arrayContaining(["text Ann", "other Bob", "text Anna", "large", "true", "medium"]));
  expect(find("form")).toHaveFormValues({ text: "", other: "Carl", size: "medium" });
  expect(find("[type=checkbox]")).not.toBeChecked();
});

it("keeps all options that are chosen in a list", async () => {
  const { hydrate, find, move } = showIsland(Fields);
  for (const option of ["option:nth-child(2)", "option"]) {
    Object.assign(find(`[name=days] ${option}`) ?? {}, { selected: true });
    move("[name=days]", "input");
    move("button", "pointerover");
  }
  await hydrate();
  expect(find("form")).toHaveFormValues({ days: ["Monday", "Friday"] });
});

function Boxes() {
  const [isChecked, setIsChecked] = useState(false);
  const [choice, setChoice] = useState("");
  return (
    <>
      <input type="checkbox" id="box" checked={isChecked} onChange={({ target }) => setIsChecked(target.checked)} />
      <input type="checkbox" id="refused" checked={false} onChange={({ target }) => tell(String(target.checked))} />
      {["one", "two"].map((each) => (
        <input
          type="radio"
          key={each}
          id={each}
          name="choice"
          checked={choice === each}
          onChange={() => setChoice(each)}
        />
      ))}
      <button
        type="button"
        onClick={() => {
          setIsChecked(false);
          setChoice("");
        }}
      >
        Clear
      </button>
      <output>{`${String(isChecked)} ${choice}`}</output>
    </>
  );
}

it("keeps a box as a later click has set it, whatever else happens at the box", async () => {
  const { click, hydrate, find, move } = showIsland(Boxes);
  for (const id of ["#box", "#two", "button"]) click(id);
  for (const id of ["#box", "#two"]) for (const event of ["pointerover", "pointermove", "pointerout"]) move(id, event);
  await hydrate();
  expect(find("output")).toHaveTextContent("false");
  for (const id of ["#box", "#one", "#two"]) expect(find(id)).not.toBeChecked();
});

it("leaves a box as its handler wants it", async () => {
  const { click, hydrate, find, move } = showIsland(Boxes);
  for (const id of ["#refused", "#one", "#two", "#box"]) click(id);
  move("#refused");
  await hydrate();
  expect(told).toEqual(["true"]);
  expect(find("#refused")).not.toBeChecked();
  expect(find("output")).toHaveTextContent("true two");
  expect(find("#two")).toBeChecked();
});

it("records the last of many moves only, and each click, while scripts fail to load", async () => {
  const { island, type, click, move } = showIsland(Fields);
  for (let step = 0; step < 9; step += 1) move("button");
  for (const text of ["A", "An", "Ann"]) type(text);
  click("[name=other]");
  click("[name=other]");
  expect(island?.events?.map(([event, value]) => `${event.type} ${String(value)}`)).toEqual([
    "pointermove ",
    "input Ann",
    "click ",
    "click ",
  ]);
});
