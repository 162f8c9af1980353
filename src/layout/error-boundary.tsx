import { Component, type ReactNode } from "react";
import { ErrorScreen } from "./error-screen";

interface ErrorBoundaryProps {
  readonly children: ReactNode;
}

/**
 * Shows the error screen when a descendant fails to render, until the children change (in develop, the same page with
 * fixed data). React has error boundaries only for class components.
 */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { readonly failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override componentDidUpdate(previousProps: ErrorBoundaryProps, previousState: { readonly failed: boolean }): void {
    // In the update that failed, the children differ from the previous ones too: they would only fail again.
    if (previousState.failed && this.state.failed && previousProps.children !== this.props.children) {
      // oxlint-disable-next-line react/no-did-update-set-state -- true only once per change of children
      this.setState({ failed: false });
    }
  }

  override render(): ReactNode {
    return this.state.failed ? <ErrorScreen /> : this.props.children;
  }
}
