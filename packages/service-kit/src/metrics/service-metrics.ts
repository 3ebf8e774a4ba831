import { Counter, Gauge, Histogram, type Registry } from 'prom-client';
import type { CallMeter, ServiceProbe } from './meter.js';
import { Tally } from './tally.js';

const BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
/** A database that does not answer leaves its numbers out rather than the whole answer. */
const ASK_TIMEOUT = 2_000;

type Sample = readonly [labels: Record<string, string>, value: number];

/** The measures of all services of a process. Labels are names of the house: no tenant, person or id among them. */
export class ServiceMetrics implements CallMeter {
  private readonly probes: ServiceProbe[] = [];
  private readonly calls = new Tally();
  private readonly durations: Histogram;

  constructor(private readonly registry: Registry) {
    const registers = [registry];
    const { calls } = this;
    new Counter({
      name: 'volante_calls_total',
      help: 'Calls answered, by outcome',
      labelNames: ['subject', 'outcome'],
      registers,
      collect() {
        this.reset();
        for (const [subject, outcome, count] of calls.counts()) this.inc({ subject, outcome }, count);
      },
    });
    this.durations = new Histogram({
      name: 'volante_call_duration_seconds',
      help: 'From the message to its reply',
      labelNames: ['subject'],
      buckets: BUCKETS,
      registers,
    });
    this.addGauges();
  }

  add(probe: ServiceProbe): void {
    this.probes.push(probe);
  }

  ended(subject: string, outcome: string, ms: number): void {
    this.calls.add(subject, outcome);
    this.durations.observe({ subject }, ms / 1000);
  }

  private addGauges(): void {
    this.gauge('volante_nats_connected', '1 while NATS is there', ['service'], ({ service, isConnected }) => [
      [{ service }, isConnected() ? 1 : 0],
    ]);
    this.gauge(
      'volante_calls_in_flight',
      'Calls worked on now',
      ['service'],
      ({ service, inFlight }) => inFlight && [[{ service }, inFlight()]],
    );
    this.gauge('volante_db_connections', 'Database connections', ['service', 'state'], (probe) => {
      const { open, free, waiting } = probe.pool();
      const of = (state: string) => ({ service: probe.service, state });
      return [
        [of('busy'), open - free],
        [of('free'), free],
        [of('waited_for'), waiting],
      ];
    });
    this.addEventGauges();
    this.gauge('volante_jobs', 'Jobs that wait or run', ['service', 'state'], async ({ service, jobs }) => {
      const states = Object.entries((await jobs?.()) ?? {});
      return states.map(([state, count]) => [{ service, state }, count]);
    });
    const broken = 'Entries at which an audit chain does not hold';
    this.gauge('volante_audit_breaks', broken, ['service'], async ({ service, auditBreaks }) =>
      auditBreaks ? [[{ service }, await auditBreaks()]] : [],
    );
  }

  private addEventGauges(): void {
    const name = 'volante_event_head';
    this.gauge(name, 'Number of the last event of a log', ['source'], async (probe) => {
      const state = await probe.events?.();
      return state ? [[{ source: probe.service }, state.head]] : [];
    });
    const help = 'Committed events that have no number yet';
    this.gauge('volante_events_unnumbered', help, ['source'], async (probe) => {
      const state = await probe.events?.();
      return state ? [[{ source: probe.service }, state.unnumbered]] : [];
    });
    const far = 'How far a service has read the log of another';
    this.gauge('volante_event_cursor', far, ['service', 'source'], async ({ service, events }) => {
      const cursors = Object.entries((await events?.())?.cursors ?? {});
      return cursors.map(([source, seq]) => [{ service, source }, seq]);
    });
  }

  private gauge(
    name: string,
    help: string,
    labelNames: readonly string[],
    read: (probe: ServiceProbe) => readonly Sample[] | undefined | Promise<readonly Sample[]>,
  ): void {
    const { probes } = this;
    new Gauge({
      name,
      help,
      labelNames,
      registers: [this.registry],
      async collect() {
        this.reset();
        const found = await Promise.all(probes.map((probe) => inTime(async () => (await read(probe)) ?? [])));
        for (const [labels, value] of found.flat()) this.set(labels, value);
      },
    });
  }
}

async function inTime(read: () => Promise<readonly Sample[]>): Promise<readonly Sample[]> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<readonly Sample[]>((resolve) => {
    timer = setTimeout(() => resolve([]), ASK_TIMEOUT);
  });
  try {
    return await Promise.race([read().catch(() => []), late]);
  } finally {
    clearTimeout(timer);
  }
}
