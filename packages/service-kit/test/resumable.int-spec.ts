import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { testEnv } from '@volante/testing/servers/test-env';
import { createConnection } from 'mysql2/promise';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { Database } from '../src/data/database.js';
import { migrate } from '../src/data/migrate.js';

const FIRST = [
  'CREATE TABLE parcel (id INT NOT NULL PRIMARY KEY, name VARCHAR(20) NOT NULL, UNIQUE KEY parcel_name (name))',
  "INSERT INTO parcel VALUES (1, 'uno'), (2, 'dos')",
];
const SECOND = [
  'ALTER TABLE parcel ADD COLUMN weight INT NOT NULL DEFAULT 0',
  'UPDATE parcel SET weight = weight + ?',
  'ALTER TABLE parcel DROP KEY parcel_name, ADD KEY parcel_name (name), ADD UNIQUE KEY parcel_both (name, weight)',
  'CREATE TRIGGER parcel_added BEFORE INSERT ON parcel FOR EACH ROW SET NEW.weight = 7',
  'CREATE VIEW heavy AS SELECT id FROM parcel WHERE weight > 0',
  'DROP VIEW heavy',
];
const ALL = FIRST.length + SECOND.length;

const runAll = async (runner: QueryRunner, statements: readonly string[]) => {
  for (const statement of statements)
    await runner.query(statement, statement.includes('?') ? [1] : undefined);
};

class First1700000000100 implements MigrationInterface {
  up = (runner: QueryRunner) => runAll(runner, FIRST);
  down = async () => undefined;
}

class Second1700000000200 implements MigrationInterface {
  up = (runner: QueryRunner) => runAll(runner, SECOND);
  down = async () => undefined;
}

const { database, settings } = testEnv();
const schema = `killed_${process.env.JEST_WORKER_ID ?? '1'}`;
const admin = () => createConnection({ ...database });
const open = () =>
  Database.open({
    service: 'business',
    schema,
    entities: [],
    migrations: [First1700000000100, Second1700000000200],
  });

beforeEach(async () => {
  Object.assign(process.env, settings);
  const connection = await admin();
  await connection.query(`DROP DATABASE IF EXISTS ${schema}`);
  await connection.query(`CREATE DATABASE ${schema}`);
  await connection.end();
});

afterEach(async () => {
  const connection = await admin();
  await connection.query(`DROP DATABASE IF EXISTS ${schema}`);
  await connection.end();
});

/** A run that a kill ends right after the statement that `isLast` chooses: nothing that follows reaches the database. */
async function killedRun(isLast: (sql: string, values?: unknown[]) => boolean): Promise<string> {
  const db = await open();
  let isDead = false;
  const create = db.source.createQueryRunner.bind(db.source);
  db.source.createQueryRunner = (mode) => {
    const runner = create(mode);
    const query = runner.query.bind(runner);
    const untilKilled = async (sql: string, values?: unknown[], isStructured?: true) => {
      if (isDead) throw new Error('killed');
      const result: unknown = isStructured ? await query(sql, values, true) : await query(sql, values);
      isDead = isLast(sql, values);
      // What a killed process had not committed is undone.
      if (isDead) await query('ROLLBACK');
      if (isDead) throw new Error('killed');
      return result;
    };
    Object.assign(runner, { query: untilKilled });
    return runner;
  };
  try {
    return (await migrate(db)).join();
  } catch (error) {
    return isDead ? 'killed' : String(error);
  } finally {
    await db.close();
  }
}

async function state() {
  const db = await open();
  const rows = await db.unscoped('SELECT id, name, weight FROM parcel ORDER BY id');
  const keys = await db.unscoped<{ name: string }>(
    `SELECT DISTINCT INDEX_NAME name FROM information_schema.STATISTICS
     WHERE TABLE_SCHEMA = DATABASE() AND TABLE_NAME = 'parcel' ORDER BY name`,
  );
  const steps = await db.unscoped('SELECT name FROM migration_step');
  const done = await db.unscoped<{ name: string }>('SELECT name FROM migration ORDER BY id');
  await db.close();
  return { rows, keys: keys.map(({ name }) => name), steps, done: done.map(({ name }) => name) };
}

const WHOLE = {
  rows: [
    { id: 1, name: 'uno', weight: 1 },
    { id: 2, name: 'dos', weight: 1 },
  ],
  keys: ['parcel_both', 'parcel_name', 'PRIMARY'],
  steps: [],
  done: ['First1700000000100', 'Second1700000000200'],
};

it('migrations killed after every single statement, before it is noted, end whole', async () => {
  const statements = [...FIRST, ...SECOND];
  const killedAt: string[] = [];
  for (let run = 0; run < ALL; run += 1) {
    const outcome = await killedRun((sql) => {
      if (!statements.includes(sql) || killedAt.includes(sql)) return false;
      killedAt.push(sql);
      return true;
    });
    expect(outcome).toBe('killed');
  }
  expect(killedAt).toEqual(statements);
  expect(await killedRun(() => false)).toBe('Second1700000000200');
  expect(await state()).toEqual(WHOLE);
});

it('migrations killed between the last statement and their entry are not run again', async () => {
  const isLastNote = (sql: string, values: unknown[] = []) =>
    sql.startsWith('UPDATE migration_step') &&
    values[0] === SECOND.length &&
    values[2] === 'Second1700000000200';
  expect(await killedRun(isLastNote)).toBe('killed');
  expect(await killedRun(() => false)).toBe('Second1700000000200');
  expect(await state()).toEqual(WHOLE);
});

it('what fails for another reason, or that somebody else made, is not taken for done', async () => {
  const connection = await admin();
  await connection.query(`CREATE TABLE ${schema}.parcel (id INT)`);
  await connection.end();
  for (const _ of ['first', 'again'])
    expect(await killedRun(() => false)).toContain("Table 'parcel' already exists");
});
