/** A span that is recorded, as far as this module uses it. */
export interface OpenSpan {
  /** Identifies the span as the parent of others, in the format of the header `traceparent`. */
  readonly traceparent: string;
  set(attributes: Attributes): void;
  end(error?: unknown): void;
}

export type Attributes = Readonly<Record<string, string | number | boolean>>;

export interface SpanOptions {
  /** The span that caused this one, which may belong to another process. */
  readonly parent?: string | undefined;
  readonly attributes?: Attributes | undefined;
}

/** What the SDK does, once it is loaded: see `tracing-sdk.ts`. */
export interface Tracer {
  open(name: string, options: SpanOptions): OpenSpan;
  /** Runs work whose spans are children of the given one. */
  within<T>(traceparent: string, work: () => T): T;
  /** Runs work without a span. */
  outside<T>(work: () => T): T;
  /** Returns the span in which the caller runs. */
  current(): string | undefined;
  flush(): Promise<void>;
  stop(): Promise<void>;
}
