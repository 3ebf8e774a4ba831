import type { Type } from '@nestjs/common';

/**
 * Endless work of a service in the worker beside its jobs: a provider of its module. It starts with the worker and
 * releases its resources when it is stopped. Several copies may run at once.
 */
export interface Background {
  start(): void;
  /** Ends running work, within seconds. */
  stop(): Promise<void>;
}
export type BackgroundClass = Type<Background>;
