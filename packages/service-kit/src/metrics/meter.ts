/** Told of each call that ended; `null` where nobody measures, so that it then costs nothing. */
export interface CallMeter {
  /** `outcome`: `ok` or the code of the refusal. `ms`: from the message to its reply. */
  ended(subject: string, outcome: string, ms: number): void;
}

/** What is read of a service when somebody asks for the metrics, never in between. */
export interface ServiceProbe {
  readonly service: string;
  isConnected(): boolean;
  pool(): PoolUse;
  /** Calls that it works on now, and its events: of the process that takes calls. */
  inFlight?(): number;
  events?(): Promise<EventState>;
  /** Jobs by state: of the worker. */
  jobs?(): Promise<Readonly<Record<string, number>>>;
  /** Breaks found in the audit chains: of the worker. */
  auditBreaks?(): Promise<number>;
}

/** Connections to the database: those that are open, those of them that are free, and who waits for one. */
export interface PoolUse {
  open: number;
  free: number;
  waiting: number;
}

export interface EventState {
  /** Number of the last event of the service's own log. */
  head: number;
  /** Committed events that have no number yet. */
  unnumbered: number;
  /** How far it has read the logs of others; by source. */
  cursors: Readonly<Record<string, number>>;
}
