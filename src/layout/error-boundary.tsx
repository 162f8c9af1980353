import { Component, type ReactNode } from "react";
import { ErrorScreen } from "./error-screen";

interface ErrorBoundaryProps {
  readonly children: ReactNode;
}

/**
 * Shows the error screen when a descendant fails to render, until the children change, such as in develop after someone
 * has corrected the data. React has error boundaries only for class components.
 */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { readonly hasError: boolean }> {
  override state = { hasError: false };

  static getDerivedStateFromError(): { hasError: boolean } {
    return { hasError: true };
  }

  override componentDidUpdate(previousProps: ErrorBoundaryProps, previousState: { readonly hasError: boolean }): void {
    // Without the check of `previousState`, new children that have just failed would be rendered a second time.
    if (previousState.hasError && this.state.hasError && previousProps.children !== this.props.children) {
      // oxlint-disable-next-line react/no-did-update-set-state -- true only once per change of children
      this.setState({ hasError: false });
    }
  }

  override render(): ReactNode {
    return this.state.hasError ? <ErrorScreen /> : this.props.children;
  }
}
