import { Component, type ReactNode } from "react";
import { ErrorScreen } from "./error-screen";

interface ErrorBoundaryProps {
  readonly children: ReactNode;
}

/**
 * Shows the error screen in the place of its children once something among them has failed to render. React offers this
 * to class components only.
 */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { readonly failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override render(): ReactNode {
    return this.state.failed ? <ErrorScreen /> : this.props.children;
  }
}
