import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import type { Context } from '@volante/service-kit/context';
import type { Database } from '@volante/service-kit/data/database';
import { type Executor, execute } from '@volante/service-kit/data/executor';
import type { SqlParams } from '@volante/service-kit/data/sql';
import { TenantTx } from '@volante/service-kit/data/tenant-tx';
import type { EntityManager, MigrationInterface, QueryRunner } from 'typeorm';

type Migrations = readonly (new () => MigrationInterface)[];

const WORDS = /\s+(CHARACTER SET \w+|COLLATE \w+|COMMENT '[^']*'|AFTER \w+|UNSIGNED|NOT NULL)/g;

/** Parts between the commas of a text that stand in no brackets. */
function parts(text: string): string[] {
  const found = [''];
  let depth = 0;
  for (const letter of text) {
    depth += letter === '(' ? 1 : letter === ')' ? -1 : 0;
    if (letter === ',' && depth === 0) found.push('');
    else found[found.length - 1] += letter;
  }
  return found.map((one) => one.trim());
}

/** A column without its type, a key that is unique, or nothing for an index that only makes lists fast. */
function item(text: string): string[] {
  if (/^KEY /.test(text)) return [];
  if (/^PRIMARY KEY/.test(text)) return [text];
  const unique = /^UNIQUE KEY \w+ (.*)$/s.exec(text);
  if (unique) return [`UNIQUE ${unique[1]}`];
  const name = text.split(/\s/)[0] ?? '';
  const rest = /\b(AS \(.*\) STORED|DEFAULT \S+|PRIMARY KEY)/s.exec(text);
  return [`${name} ${rest?.[1] ?? ''}`];
}

/** The tables that migrations make, in SQLite's words. */
async function tables(migrations: Migrations): Promise<string[]> {
  const made = new Map<string, string[]>();
  const query = async (sql: string) => {
    const text = sql.replaceAll(WORDS, '');
    const created = /^CREATE TABLE (\w+) \((.*)\)\s*$/s.exec(text);
    if (created) made.set(created[1] ?? '', parts(created[2] ?? '').flatMap(item));
    const altered = /^ALTER TABLE (\w+)\s+(.*)$/s.exec(text);
    const added = parts(altered?.[2] ?? '').map((one) => /^ADD (?:COLUMN )?(.*)$/s.exec(one)?.[1] ?? 'KEY ');
    if (altered) made.get(altered[1] ?? '')?.unshift(...added.flatMap(item));
  };
  for (const Migration of migrations) await new Migration().up({ query } as unknown as QueryRunner);
  return [...made].map(([name, items]) => {
    const isKey = (one: string) => /^(PRIMARY KEY|UNIQUE)\s*\(/.test(one);
    return `CREATE TABLE ${name} (${[...items.filter((one) => !isKey(one)), ...items.filter(isKey)].join(', ')})`;
  });
}

/** A statement in SQLite's words: locks go, since nobody else is there. */
const translated = (sql: string): string =>
  sql
    .replaceAll(/\bFOR UPDATE\b|\bLOCK IN SHARE MODE\b/g, '')
    .replaceAll('INSERT IGNORE', 'INSERT OR IGNORE')
    .replace('ON DUPLICATE KEY UPDATE', 'ON CONFLICT DO UPDATE SET')
    .replaceAll(/\bVALUES\((\w+)\)/g, 'excluded.$1')
    .replaceAll(/\bGREATEST\(/g, 'MAX(')
    .replaceAll(/\bIF\(/g, 'IIF(');

const DUPLICATE = 1062;

const cell = (value: unknown): SQLInputValue => {
  if (value instanceof Date) return value.toISOString();
  return typeof value === 'boolean' ? Number(value) : (value as SQLInputValue);
};

/**
 * The service's own statements over SQLite in memory, on tables that its migrations describe. It has no locks and no second
 * connection: rivals, deadlocks and MariaDB's words are the integration tests' to show.
 */
export class MemoryStore {
  private readonly sqlite = new DatabaseSync(':memory:');
  private readonly statements = new Map<string, StatementSync>();
  private readonly executor: Executor = {
    execute: (text, values, done) => done(...this.answer(text, values)),
    query: (text, values, done) => done(...this.answer(text, values)),
  };

  static async open(migrations: Migrations): Promise<MemoryStore> {
    const store = new MemoryStore();
    store.sqlite.function('UTC_TIMESTAMP', { varargs: true }, () => new Date().toISOString());
    store.sqlite.function('YEAR', (day) => Number(String(day).slice(0, 4)));
    for (const table of await tables(migrations)) store.sqlite.exec(table);
    return store;
  }

  /** The part of a database that services use. */
  get database(): Database {
    const rows = (ctx: Context, sql: string, params: SqlParams = {}) =>
      execute(this.executor, sql, { ...params, business: ctx.actor.businessId });
    const write = async <T>(ctx: Context, work: (tx: TenantTx) => Promise<T>): Promise<T> =>
      this.undone('write', (isDone) =>
        work(new TenantTx(ctx, {} as EntityManager, this.executor)).then(isDone),
      );
    return { rows, write, unscoped: this.rows.bind(this) } as unknown as Database;
  }

  async rows(sql: string, params: SqlParams = {}): Promise<Record<string, unknown>[]> {
    return (await execute(this.executor, sql, params)) as Record<string, unknown>[];
  }

  async run(sql: string, params: SqlParams): Promise<void> {
    await execute(this.executor, sql, params);
  }

  /** A statement with `?`. */
  async query(text: string, values: readonly unknown[]): Promise<unknown> {
    const [error, answer] = this.answer(text, values);
    if (error) throw error;
    return answer;
  }

  /** Work after which everything is as before. */
  apart(work: () => Promise<void>): Promise<void> {
    return this.undone('apart', work);
  }

  close(): void {
    this.sqlite.close();
  }

  /** Writes of `work` stay only where it keeps them. */
  private async undone<T>(name: string, work: (keep: <R>(result: R) => R) => Promise<T>): Promise<T> {
    let isKept = false;
    this.sqlite.exec(`SAVEPOINT ${name}`);
    try {
      return await work((result) => {
        isKept = true;
        return result;
      });
    } finally {
      if (!isKept) this.sqlite.exec(`ROLLBACK TO ${name}`);
      this.sqlite.exec(`RELEASE ${name}`);
    }
  }

  private statement(text: string): StatementSync {
    const known = this.statements.get(text);
    if (known) return known;
    const made = this.sqlite.prepare(translated(text));
    this.statements.set(text, made);
    return made;
  }

  private answer(text: string, values: readonly unknown[]): [Error | null, unknown] {
    try {
      const statement = this.statement(text);
      const cells = values.map(cell);
      if (!/^\s*(SELECT|WITH)\b/i.test(text))
        return [null, { affectedRows: Number(statement.run(...cells).changes) }];
      return [null, statement.all(...cells).map(withMoments)];
    } catch (error) {
      // An error of Node's own is of another realm than the tests'.
      const found = new Error(String(error), { cause: error });
      const isDuplicate = found.message.includes('UNIQUE constraint failed');
      return [isDuplicate ? Object.assign(found, { errno: DUPLICATE }) : found, null];
    }
  }
}

/** Moments as the driver gives them. */
const withMoments = (row: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [
      name,
      typeof value === 'string' && /_at$/.test(name) ? new Date(value) : value,
    ]),
  );
