import {Component, type ReactNode} from 'react';

interface ErrorBoundaryProps {
  children: ReactNode;
  onError?(): void;
}

/**
 * Removes a part that fails, or whose chunk does not load. An error would otherwise take the place of the whole page.
 */
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
