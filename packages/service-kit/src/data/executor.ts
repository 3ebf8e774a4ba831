import { traced } from '../tracing/tracing.js';
import { bind, type SqlParams } from './sql.js';

export type Row = Record<string, unknown>;
export interface Affected {
  affectedRows: number;
}

type Done = (error: Error | null, result: unknown) => void;

/** What mysql2's pool and its connections have in common. */
export interface Executor {
  /** Prepared statement. */
  execute(text: string, values: unknown[], done: Done): unknown;
  /** Text protocol, values escaped by the driver. */
  query(text: string, values: unknown[], done: Done): unknown;
}

/** Statements sent, for tests that count them. */
export const sqlCounter = { statements: 0, texts: [] as string[], recording: false };

/** Bulk statements differ in length from one to the next: preparing them would only fill the server's cache. */
const BULK = 100;
/** Of a bulk statement its beginning says enough. */
const TRACED_LENGTH = 2_000;

export function execute(on: Executor, sql: string, params: SqlParams): Promise<unknown> {
  const { text, values } = bind(sql, params);
  sqlCounter.statements += 1;
  if (sqlCounter.recording) sqlCounter.texts.push(text);
  return traced(
    () => ({
      name: text.slice(0, text.search(/\s|$/)),
      kind: 'client',
      // With its question marks: the values stay where they are.
      attributes: { 'db.system.name': 'mariadb', 'db.query.text': text.slice(0, TRACED_LENGTH) },
    }),
    () => send(on, text, values),
  );
}

function send(on: Executor, text: string, values: unknown[]): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const done: Done = (error, result) => (error ? reject(error) : resolve(result));
    if (values.length > BULK) on.query(text, values, done);
    else on.execute(text, values, done);
  });
}
