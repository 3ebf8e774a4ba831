import { type Logger, pino } from 'pino';

export type { Logger } from 'pino';

/** One JSON line per event on stdout. Tokens, passwords and codes are never passed to it. */
export function createLog(name: string, level = process.env.VOLANTE_LOG_LEVEL ?? 'info'): Logger {
  return pino({ name, level, base: { pid: process.pid }, timestamp: pino.stdTimeFunctions.isoTime });
}
