import type { Type } from '@nestjs/common';

/**
 * Work without an end that a service does in the worker beside its jobs: a provider of its module. It starts when the
 * worker does and lets go of what it holds when it is told to stop. Several copies may run at once.
 */
export interface Background {
  start(): void;
  /** Ends what is under way, within seconds. */
  stop(): Promise<void>;
}
export type BackgroundClass = Type<Background>;
