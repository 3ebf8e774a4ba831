import { Component, type ReactNode } from 'react';
import { forgetFailure } from '../lazy-part';

interface Props {
  children: ReactNode;
  fallback: (reset: () => void, error: unknown) => ReactNode;
  /** The fault is forgotten when this changes: the address, a release. */
  resetKey?: string;
}

interface State {
  failed: boolean;
  error: unknown;
  resetKey: string | undefined;
}

/** Keeps a fault of its children to itself. */
export class Boundary extends Component<Props, State> {
  override state: State = { failed: false, error: null, resetKey: this.props.resetKey };

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { failed: true, error };
  }

  static getDerivedStateFromProps(props: Props, state: State): Partial<State> | null {
    if (props.resetKey === state.resetKey) return null;
    return { failed: false, error: null, resetKey: props.resetKey };
  }

  override componentDidCatch(error: unknown): void {
    forgetFailure(error);
  }

  readonly reset = () => this.setState({ failed: false, error: null });

  override render(): ReactNode {
    return this.state.failed ? this.props.fallback(this.reset, this.state.error) : this.props.children;
  }
}
