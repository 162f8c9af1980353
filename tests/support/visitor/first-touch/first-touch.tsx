// oxlint-disable jsx-a11y/prefer-tag-over-role -- an island of another developer
import { useState } from "react";

/** An island of another developer. Its last element lists what React was told, in order. */
export function FirstTouch() {
  const [told, setTold] = useState<readonly string[]>([]);
  const [count, setCount] = useState(0);
  const [name, setName] = useState("");
  const [isAgreed, setIsAgreed] = useState(false);
  const tell = (text: string) => setTold((earlier) => [...earlier, text]);
  return (
    <>
      <button
        type="button"
        id="count"
        onClick={() => {
          // Not an updater: two clicks add up only if React renders between them.
          setCount(count + 1);
          tell(`count ${String(count + 1)}`);
        }}
      >
        {String(count)}
      </button>
      <button type="button" id="menu" onMouseEnter={() => tell("enter")} onMouseLeave={() => tell("leave")}>
        Menu
      </button>
      <div
        id="slider"
        role="slider"
        aria-label="Slider"
        aria-valuenow={0}
        tabIndex={0}
        onKeyDown={({ key }) => tell(key)}
      >
        Slider
      </div>
      <input
        id="name"
        name="first-name"
        aria-label="Name"
        value={name}
        onChange={({ target }) => setName(target.value)}
        onKeyDown={({ key }) => tell(`key ${key}`)}
      />
      <button type="button" id="add" onClick={() => tell(`add ${name}`)}>
        Add
      </button>
      <label>
        <input
          type="checkbox"
          id="agreed"
          checked={isAgreed}
          onChange={({ target }) => {
            setIsAgreed(target.checked);
            tell(`agreed ${String(target.checked)}`);
          }}
        />
        Agreed
      </label>
      <button type="button" id="disagree" onClick={() => setIsAgreed(false)}>
        Disagree
      </button>
      <label>
        <input
          type="checkbox"
          id="refused"
          checked={false}
          onChange={({ target }) => tell(`refused ${String(target.checked)}`)}
        />
        Refused
      </label>
      <select id="size" aria-label="Size" onChange={({ target }) => tell(`size ${target.value}`)}>
        <option>small</option>
        <option>large</option>
      </select>
      <a href="#first-touch" id="link" onClick={() => tell("link")}>
        Link
      </a>
      <details id="details" onToggle={({ currentTarget }) => tell(currentTarget.open ? "opened" : "closed")}>
        <summary onClick={() => tell("summary")}>Details</summary>
      </details>
      <form
        id="search"
        onSubmit={(event) => {
          event.preventDefault();
          tell(`search ${event.currentTarget.querySelector("input")?.value ?? ""}`);
        }}
      >
        <input name="query" aria-label="Query" />
      </form>
      <output>{told.join(", ")}</output>
    </>
  );
}
