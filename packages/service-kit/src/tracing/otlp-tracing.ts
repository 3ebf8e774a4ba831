import { AsyncLocalStorage } from 'node:async_hooks';
import { type Context, ROOT_CONTEXT, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  AlwaysOnSampler,
  BatchSpanProcessor,
  ParentBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import { CodedError } from '../coded-error.js';
import type { Step, Tracing } from './tracing.js';

const TRACEPARENT = /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/;
const KINDS = { server: SpanKind.SERVER, client: SpanKind.CLIENT, consumer: SpanKind.CONSUMER } as const;

function contextOf(traceparent: string): Context {
  const [, traceId, spanId, flags] = TRACEPARENT.exec(traceparent) ?? [];
  if (!traceId || !spanId || !flags) return ROOT_CONTEXT;
  const traceFlags = Number.parseInt(flags, 16);
  return trace.setSpanContext(ROOT_CONTEXT, { traceId, spanId, traceFlags, isRemote: true });
}

function traceparentOf(span: Span): string {
  const { traceId, spanId, traceFlags } = span.spanContext();
  return `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, '0')}`;
}

/** The text of an error may hold people's data, as that of a duplicate key does: only its kind is sent. */
function fail(span: Span, error: unknown): void {
  const type = error instanceof CodedError ? error.code : error instanceof Error ? error.name : 'unknown';
  span.setAttribute('error.type', type);
  span.setStatus({ code: SpanStatusCode.ERROR });
}

/** The steps of this process, sent in batches in the background; what cannot be sent is dropped. */
export function openTracing(service: string): Tracing {
  const provider = new TracerProvider({
    sampler: new ParentBasedSampler({ root: new AlwaysOnSampler() }),
    resource: resourceFromAttributes({ 'service.name': process.env.OTEL_SERVICE_NAME ?? service }),
    spanProcessors: [new BatchSpanProcessor({ exporter: new OTLPTraceExporter() })],
  });
  const tracer = provider.getTracer('volante');
  const underWay = new AsyncLocalStorage<Span>();
  const parentOf = ({ parent }: Step): Context => {
    if (parent) return contextOf(parent);
    const span = parent === undefined ? underWay.getStore() : undefined;
    return span ? trace.setSpan(ROOT_CONTEXT, span) : ROOT_CONTEXT;
  };
  const run = async <T>(step: Step, work: () => Promise<T>): Promise<T> => {
    const options = { kind: KINDS[step.kind], attributes: { ...step.attributes } };
    const span = tracer.startSpan(step.name, options, parentOf(step));
    try {
      return await underWay.run(span, work);
    } catch (error) {
      fail(span, error);
      throw error;
    } finally {
      if (step.atEnd) span.setAttributes(step.atEnd());
      span.end();
    }
  };
  const current = () => {
    const span = underWay.getStore();
    return span ? traceparentOf(span) : null;
  };
  return { run, current, stop: () => provider.shutdown() };
}
