import type { OpenSpan, SpanOptions, Tracer } from './tracer.ts';

let tracer: Tracer | null = null;

/** Sends spans to a collector. Without an endpoint, the SDK is not even loaded. */
export async function startTracing(process: string, endpoint: string | undefined): Promise<void> {
  if (!endpoint) return;
  const { createTracer } = await import('./tracing-sdk.ts');
  tracer = createTracer(`atelier-${process}`, endpoint);
}

export const isTracing = () => tracer !== null;

export async function stopTracing(): Promise<void> {
  await tracer?.stop();
}

/** Returns the span in which the caller runs; undefined without one. */
export function traceparent(): string | undefined {
  return tracer?.current();
}

/** Returns the id of the trace, for log lines. */
export function traceId(): string | undefined {
  return tracer?.current()?.split('-')[1];
}

const pattern = /^00-[0-9a-f]{32}-[0-9a-f]{16}-[0-9a-f]{2}$/;

/** Returns the span that a header, a job or a row of the outbox names. */
export function traceparentOf(carrier: unknown): string | undefined {
  const given = (carrier as { traceparent?: unknown } | null | undefined)?.traceparent;
  return typeof given === 'string' && pattern.test(given) ? given : undefined;
}

/** Adds a span to something that another process reads. */
export function traced<T extends object>(carrier: T, parent: string | undefined): T {
  return parent ? { ...carrier, traceparent: parent } : carrier;
}

/**
 * Does work as a span of the trace that the caller or `parent` belongs to. Without either, nothing
 * is recorded: only requests from outside begin traces.
 */
export function inSpan<T>(
  name: string,
  { parent = traceparent(), attributes }: SpanOptions,
  work: () => Promise<T>,
): Promise<T> {
  return tracer && parent ? recorded(tracer, name, { parent, attributes }, work) : work();
}

async function recorded<T>(
  to: Tracer,
  name: string,
  options: SpanOptions,
  work: () => Promise<T>,
): Promise<T> {
  const span = to.open(name, options);
  try {
    const result = await to.within(span.traceparent, work);
    span.end();
    return result;
  } catch (error) {
    span.end(error);
    throw error;
  }
}

/**
 * Does the work of a job, which the process may not survive, as a span of its trace. Its beginning
 * is a span of its own that is sent at once and the parent of all others: without it, those that
 * have ended before would hang on nothing.
 */
export function inJobSpan<T>(
  name: string,
  { parent, attributes }: SpanOptions,
  work: () => Promise<T>,
): Promise<T> {
  if (!tracer || !parent) return work();
  const beginning = tracer.open(`${name} begins`, { parent, attributes });
  beginning.end();
  void tracer.flush();
  const within = beginning.traceparent;
  return recorded(tracer, name, { parent: within, attributes }, () =>
    tracer ? tracer.within(within, work) : work(),
  );
}

/** Runs work that many callers cause together, as part of none of their spans. */
export function outsideSpans<T>(work: () => T): T {
  return tracer ? tracer.outside(work) : work();
}

/** Opens a span for a request from outside, which begins a trace unless it names one. */
export function openRequest(name: string, options: SpanOptions): OpenSpan | null {
  return tracer?.open(name, options) ?? null;
}

/** Runs the rest of a request as part of its span. */
export function withinSpan<T>(span: OpenSpan | null, work: () => T): T {
  return tracer && span ? tracer.within(span.traceparent, work) : work();
}
