import { type Logger, pino, stdSerializers } from 'pino';
import { TurnWriter } from './turn-writer.js';

export type { Logger } from 'pino';

/** A statement's text may hold its values, which are people's data: of a database error only what failed is logged. */
export function errorFields(error: Error): Record<string, unknown> {
  const {
    sql: _s,
    query: _q,
    parameters: _p,
    driverError: _d,
    raw: _r,
    ...fields
  } = stdSerializers.err(error);
  return fields;
}

/** One for all logs of the process: their lines stay in order. */
let stdout: TurnWriter | undefined;

/** One JSON line per event on stdout. Tokens, passwords and codes are never passed to it. */
export function createLog(name: string, level = process.env.VOLANTE_LOG_LEVEL ?? 'info'): Logger {
  stdout ??= new TurnWriter(pino.destination({ dest: 1, sync: true }));
  const options = {
    name,
    level,
    base: { pid: process.pid },
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: errorFields },
  };
  return pino(options, stdout);
}
