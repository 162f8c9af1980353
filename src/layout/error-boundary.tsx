import { Component, type ReactNode } from "react";
import { ErrorScreen } from "./error-screen";

interface ErrorBoundaryProps {
  readonly children: ReactNode;
}

/**
 * Shows the error screen in the place of its children once something among them has failed to render, until there are
 * other children (in develop, the same page with mended data). React offers this to class components only.
 */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { readonly failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override componentDidUpdate({ children }: ErrorBoundaryProps, { failed }: { readonly failed: boolean }): void {
    // Not in the update in which they failed: they would only fail again.
    if (failed && this.state.failed && children !== this.props.children) {
      // oxlint-disable-next-line react/no-did-update-set-state -- the condition holds once for each new children
      this.setState({ failed: false });
    }
  }

  override render(): ReactNode {
    return this.state.failed ? <ErrorScreen /> : this.props.children;
  }
}
