import type { ReactNode } from "react";
import { isLocal } from "./api";
import { useEditorState } from "./editor-context";

interface FailureProps {
  readonly children: ReactNode;
}

/** Says why something has failed. If the login at the URL of the server may have ended, links to it. */
export function Failure({ children }: FailureProps) {
  const isLoginLost = useEditorState((state) => state.isLoginLost);
  return (
    <p className="failure" role="alert">
      {children}{" "}
      {isLoginLost && !isLocal() && (
        <a href={location.href} target="_blank" rel="noreferrer">
          Log in again
        </a>
      )}
    </p>
  );
}
