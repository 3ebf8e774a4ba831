/** Name and parent of a step. Values of people never are attributes. */
export interface Step {
  name: string;
  kind: 'server' | 'client' | 'consumer';
  /** W3C `traceparent` of the caller; by default the current step of this process. */
  parent?: string | null;
  attributes?: Readonly<Record<string, string | number>>;
  /** Attributes known only at the end. */
  atEnd?: () => Readonly<Record<string, string | number>>;
}

export interface Tracing {
  run<T>(step: Step, work: () => Promise<T>): Promise<T>;
  /** `traceparent` to send with outgoing calls. */
  current(): string | null;
  stop(): Promise<void>;
}

let tracing: Tracing | null = null;

/**
 * Sends traces by OTLP over HTTP when `OTEL_EXPORTER_OTLP_ENDPOINT` is set; the SDK's other settings hold too. Without
 * it nothing of the SDK is loaded and a step costs one comparison.
 */
export async function startTracing(service: string): Promise<void> {
  if (!process.env.OTEL_EXPORTER_OTLP_ENDPOINT) return;
  const { openTracing } = await import('./otlp-tracing.js');
  tracing = openTracing(service);
}

/** Sends what has not been sent. */
export async function stopTracing(): Promise<void> {
  const ending = tracing;
  tracing = null;
  await ending?.stop();
}

/** Does the work as a step of the trace. `step` is called only where traces are sent. */
export function traced<T>(step: () => Step, work: () => Promise<T>): Promise<T> {
  return tracing ? tracing.run(step(), work) : work();
}

export function currentTrace(): string | null {
  return tracing?.current() ?? null;
}
