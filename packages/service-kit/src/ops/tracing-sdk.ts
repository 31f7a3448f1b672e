import { context, ROOT_CONTEXT, type Span, SpanStatusCode, trace } from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BasicTracerProvider, BatchSpanProcessor } from '@opentelemetry/sdk-trace-base';
import type { Tracer } from './tracer.ts';

/** Milliseconds after which spans are sent, at the latest. */
const delayMs = 1_000;

/** Loads OpenTelemetry's SDK. The only file that uses it. */
export function createTracer(service: string, endpoint: string): Tracer {
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  const exporter = new OTLPTraceExporter({ url: `${endpoint.replace(/\/$/, '')}/v1/traces` });
  const processor = new BatchSpanProcessor(exporter, { scheduledDelayMillis: delayMs });
  const provider = new BasicTracerProvider({
    resource: resourceFromAttributes({ 'service.name': service }),
    spanProcessors: [processor],
  });
  const tracer = provider.getTracer('atelier');
  return {
    open: (name, { parent, attributes }) => {
      const within = parent ? parentContext(parent) : context.active();
      return opened(tracer.startSpan(name, { attributes }, within));
    },
    within: (parent, work) => context.with(parentContext(parent), work),
    outside: (work) => context.with(ROOT_CONTEXT, work),
    current: () => {
      const found = trace.getSpanContext(context.active());
      return found && textOf(found);
    },
    flush: () => provider.forceFlush().catch(() => undefined),
    stop: () => provider.shutdown().catch(() => undefined),
  };
}

type SpanContext = ReturnType<Span['spanContext']>;

const textOf = ({ traceId, spanId, traceFlags }: SpanContext) =>
  `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, '0')}`;

function parentContext(text: string) {
  const [, traceId = '', spanId = '', flags = ''] = text.split('-');
  const parent = { traceId, spanId, traceFlags: Number.parseInt(flags, 16), isRemote: true };
  return trace.setSpanContext(context.active(), parent);
}

function opened(span: Span) {
  return {
    traceparent: textOf(span.spanContext()),
    set: (attributes: Parameters<Span['setAttributes']>[0]) => void span.setAttributes(attributes),
    end: (error?: unknown) => {
      // Without its message, which may name people or addresses.
      if (error !== undefined) {
        span.setStatus({ code: SpanStatusCode.ERROR });
        span.setAttribute('error.type', typeOf(error));
      }
      span.end();
    },
  };
}

function typeOf(error: unknown): string {
  const { type, name } = (error ?? {}) as { type?: unknown; name?: unknown };
  return String(type ?? name ?? 'Error');
}
