import { Component, type ComponentType, lazy, type ReactNode, Suspense } from 'react';
import { CodeFailure } from './code-failure.tsx';

/** Code that could not be fetched: offline, or replaced by a newer build. */
export class CodeError extends Error {
  override name = 'CodeError';
}

export interface FailureProps {
  readonly onRetry: () => void;
}

interface PartOptions {
  /** What stands in its place while the code is on its way; without it, what is around it waits. */
  readonly waiting?: ReactNode;
  /** What stands in its place when the code did not come; nothing for what a page can do without. */
  readonly Failure?: ComponentType<FailureProps> | null;
}

/** A component and the means to fetch its code before it is rendered. */
export type LazyPart<Props> = ComponentType<Props> & { readonly preload: () => void };

/**
 * A component whose code is fetched when it is first rendered. When that fails the rest of the
 * screen stays, the failure stands in the component's place, and Retry or the network's return
 * fetches it again. Errors of the component itself are passed on.
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
  // Not renewed by the failure itself: React renders once more to be sure, and would fetch for
  // ever.
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
      // Shown when the component is rendered.
    });
  };
  return Object.assign(Part, { preload });
}

interface BoundaryProps {
  readonly Failure: ComponentType<FailureProps> | null;
  /** Lets the next rendering fetch the code again. */
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
