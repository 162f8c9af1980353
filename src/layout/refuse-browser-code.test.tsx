import "./refuse-browser-code";
import {
  Children,
  cloneElement,
  createElement,
  type ReactElement,
  type ReactNode,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
} from "react";
import { renderToString } from "react-dom/server";
import { RefuseBrowserCode } from "../components/browser-code";
import { Island } from "../components/island";

/** Creates elements as a component does, while React renders. */
const Part = ({ children }: { readonly children: () => ReactNode }) => children();
const renderPage = (children: ReactNode) => renderToString(<RefuseBrowserCode value>{children}</RefuseBrowserCode>);

function Counter() {
  const [count, setCount] = useState(0);
  return <button onClick={() => setCount(count + 1)}>{count}</button>;
}
function Effect() {
  useEffect(() => undefined);
  return null;
}
/** As a package may be compiled: for React's classic runtime. */
const Classic = () => createElement("a", { onPointerEnter: () => undefined });
function Slot({ children }: { readonly children: ReactElement }) {
  return cloneElement(children, { onKeyDown: () => undefined } as object);
}
it.each([
  ["a state", () => <Counter />, "`useState` is outside of an island, in "],
  ["an effect", () => <Effect />, "`useEffect` is outside of an island, in "],
  [
    "an event handler",
    () => <button onClick={() => undefined}>Open</button>,
    "`onClick` of <button> is outside of an island, in ",
  ],
  ["a handler in a package", () => <Classic />, "`onPointerEnter` of <a> is outside of an island, in "],
  [
    "a handler that a package adds",
    () => (
      <Slot>
        <i />
      </Slot>
    ),
    "`onKeyDown` of <i> is outside of an island, in ",
  ],
  ["a callback ref", () => <div ref={() => undefined} />, "`ref` of <div> is outside of an island, in "],
  ["an action", () => <form action={() => undefined} />, "`action` of <form> is outside of an island, in "],
])("refuses %s in a static part of a page", (_what, page, message) => {
  expect(() => renderPage(<Part>{page}</Part>)).toThrow(message);
});

it("names the file of the component, and what to do", () =>
  expect(() => renderPage(<Counter />)).toThrow(
    /refuse-browser-code\.test\.tsx:\d+:\d+\)\. It would do nothing .* as in "Add an interactive part" of CONTRIBUTING\.md/,
  ));

it("accepts the same in islands, where React hydrates it, and where it may be rendered only once", () => {
  expect(renderPage(<Island name="counter" component={Counter} props={{}} />)).toContain("<button>0</button>");
  const once = (
    <RefuseBrowserCode value={false}>
      <Counter />
    </RefuseBrowserCode>
  );
  expect(renderPage(once)).toContain("<button>0</button>");
});

it("accepts what acts once, when a page is rendered", () => {
  function Once({ children }: { readonly children: ReactNode }) {
    const id = useId();
    const count = useMemo(() => Children.count(children), [children]);
    return (
      <p id={id && "a"} ref={useRef(null)}>
        {count}
      </p>
    );
  }
  expect(renderPage(<Once>text</Once>)).toBe('<p id="a">1</p>');
});

it("leaves the elements of islands as they are", () => {
  const element = <button onClick={() => undefined}>Open</button>;
  expect(element.type).toBe("button");
  expect(element.key).toBeNull();
});
