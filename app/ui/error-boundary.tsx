import {Component, type ReactNode} from 'react';

interface ErrorBoundaryProps {
  children: ReactNode;
  onError?(): void;
}

/** Without it, a part whose chunk does not load would take the whole page away. */
export class ErrorBoundary extends Component<ErrorBoundaryProps> {
  override state = {hasFailed: false};

  static getDerivedStateFromError() {
    return {hasFailed: true};
  }

  override componentDidCatch() {
    this.props.onError?.();
  }

  override render() {
    return !this.state.hasFailed && this.props.children;
  }
}
