import { Component, type ComponentType, lazy, type ReactNode, Suspense } from 'react';
import { CodeFailure, type FailureProps } from './code-failure.tsx';

/** Code that could not be loaded: offline, or replaced by a newer build. */
export class CodeError extends Error {
  override name = 'CodeError';
}

interface PartOptions {
  /** Placeholder while the code is loading; without it, the surrounding boundary waits. */
  readonly waiting?: ReactNode;
  /** Replacement if the code could not be loaded; null if the page works without the component. */
  readonly Failure?: ComponentType<FailureProps> | null;
}

/** A component, and a function that loads its code before it is rendered. */
export type LazyPart<Props> = ComponentType<Props> & { readonly preload: () => void };

/**
 * Creates a component whose code is loaded when it is first rendered. If loading fails, the rest of
 * the screen remains, the failure is shown in its place, and Retry or going online loads it again.
 * Errors of the component itself are rethrown.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { waiting, Failure = CodeFailure }: PartOptions = {},
): LazyPart<Props> {
  const fetchCode = () =>
    lazy(async () => {
      try {
        return { default: (await load()) as ComponentType<object> };
      } catch (cause) {
        throw new CodeError('The code could not be loaded', { cause });
      }
    });
  let Code = fetchCode();
  // Not renewed when the failure occurs: React renders a second time to confirm an error, which
  // would start loading again without end.
  const renew = () => {
    Code = fetchCode();
  };
  const Current = (props: Props) => <Code {...props} />;
  const Part = (props: Props) => (
    <CodeBoundary Failure={Failure} renew={renew}>
      {waiting === undefined ? (
        <Current {...props} />
      ) : (
        <Suspense fallback={waiting}>
          <Current {...props} />
        </Suspense>
      )}
    </CodeBoundary>
  );
  const preload = () => {
    load().catch(() => {
      // The failure is shown when the component is rendered.
    });
  };
  return Object.assign(Part, { preload });
}

interface BoundaryProps {
  readonly Failure: ComponentType<FailureProps> | null;
  /** Lets the next rendering load the code again. */
  readonly renew: () => void;
  readonly children: ReactNode;
}

class CodeBoundary extends Component<BoundaryProps, { error: unknown }> {
  override state = { error: null };

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override componentDidMount() {
    addEventListener('online', this.#retry);
  }

  override componentWillUnmount() {
    removeEventListener('online', this.#retry);
    if (this.#failed) this.props.renew();
  }

  get #failed(): boolean {
    return (this.state.error as unknown) instanceof CodeError;
  }

  readonly #retry = () => {
    if (!this.#failed) return;
    this.props.renew();
    this.setState({ error: null });
  };

  override render() {
    const { error } = this.state;
    if (error === null) return this.props.children;
    if (!this.#failed) throw error;
    const { Failure } = this.props;
    return Failure && <Failure onRetry={this.#retry} />;
  }
}
