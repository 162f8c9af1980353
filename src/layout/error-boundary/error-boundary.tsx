import { Component, type PropsWithChildren, type ReactNode } from "react";
import { ErrorScreen } from "../error-screen";

/** Shows the error screen after a descendant fails to render, until the children change: in develop, after a fix. */
export class ErrorBoundary extends Component<PropsWithChildren, { readonly hasError: boolean }> {
  override state = { hasError: false };

  static getDerivedStateFromError(): { hasError: boolean } {
    return { hasError: true };
  }

  override componentDidUpdate(previousProps: PropsWithChildren, previousState: { readonly hasError: boolean }): void {
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
