import type { Type } from '@nestjs/common';
import type { Rounds } from './rounds.js';

/**
 * Endless work of a service in the worker beside its jobs: a provider of its module. It starts with the worker and
 * releases its resources when it is stopped. Several copies may run at once.
 */
export interface Background {
  start(): void;
  /** Ends running work, within seconds. */
  stop(): Promise<void>;
}

/** Such work that is nothing but rounds. */
interface InRounds {
  readonly rounds: Rounds | readonly Rounds[];
}
export type BackgroundClass = Type<Background | InRounds>;

/** What the worker starts and stops. */
export const started = (work: Background | InRounds): readonly Background[] =>
  'start' in work ? [work] : [work.rounds].flat();
