import {Component, type ReactNode} from 'react';

interface ErrorBoundaryProps {
  children: ReactNode;
  onError?(): void;
}

/**
 * Removes a part of the page that fails, or whose chunk does not load, and leaves the page as it is:
 * without it, an error takes the place of the whole page. React logs the error.
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
