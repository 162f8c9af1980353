import type { ReactNode } from "react";
import { isLocal } from "./api";
import { useEditorState } from "./editor-context";

interface FailureProps {
  readonly children: ReactNode;
}

/** Says why something has failed. If the server does not respond at its URL, its proxy may ask for the login again. */
export function Failure({ children }: FailureProps) {
  const isConnected = useEditorState(({ connectionProblem }) => connectionProblem === undefined);
  return (
    <p className="failure" role="alert">
      {children}{" "}
      {!isConnected && !isLocal() && (
        <a href={location.href} target="_blank" rel="noreferrer">
          Log in again
        </a>
      )}
    </p>
  );
}
