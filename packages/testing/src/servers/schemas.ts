import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { type Connection, createConnection, type RowDataPacket } from 'mysql2/promise';
import { createClient } from 'redis';
import { testEnv } from './test-env.js';

const TEMPLATE_PREFIX = 'tpl_';
const CHARACTERS = 'CHARACTER SET utf8mb4 COLLATE utf8mb4_spanish_ci';
const MIGRATION_SECONDS = 120;

async function rowsOf(connection: Connection, sql: string, values: string[] = []): Promise<RowDataPacket[]> {
  const [rows] = await connection.query<RowDataPacket[]>(sql, values);
  return rows;
}

async function migrate(service: string): Promise<void> {
  const host = path.join(process.env.VOLANTE_TEST_ROOT ?? '', 'packages/service-kit/dist/host.js');
  const { NODE_OPTIONS: _, ...inherited } = process.env;
  const env = {
    ...inherited,
    ...testEnv().settings,
    VOLANTE_DB_PREFIX: TEMPLATE_PREFIX,
    VOLANTE_SERVICES: service,
    VOLANTE_ROLE: 'services',
  };
  await promisify(execFile)(process.execPath, [host, '--migrate'], { env });
}

/** Migrates a service's template once for the whole run; other workers wait for the first one. */
async function ensureTemplate(connection: Connection, service: string): Promise<void> {
  const lock = `volante_template_${service}`;
  await rowsOf(connection, `SELECT GET_LOCK(?, ${MIGRATION_SECONDS})`, [lock]);
  try {
    await connection.query('CREATE DATABASE IF NOT EXISTS tpl_done');
    await connection.query('CREATE TABLE IF NOT EXISTS tpl_done.service (name VARCHAR(64) PRIMARY KEY)');
    const done = await rowsOf(connection, 'SELECT name FROM tpl_done.service WHERE name = ?', [service]);
    if (done.length > 0) return;
    await connection.query(`CREATE DATABASE IF NOT EXISTS \`${TEMPLATE_PREFIX}${service}\` ${CHARACTERS}`);
    await migrate(service);
    await connection.query('INSERT INTO tpl_done.service VALUES (?)', [service]);
  } finally {
    await rowsOf(connection, 'SELECT RELEASE_LOCK(?)', [lock]);
  }
}

async function copyTable(connection: Connection, template: string, table: string): Promise<void> {
  const [created] = await rowsOf(connection, `SHOW CREATE TABLE \`${template}\`.\`${table}\``);
  await connection.query(created!['Create Table']);
  const columns = await rowsOf(
    connection,
    "SELECT COLUMN_NAME name FROM information_schema.COLUMNS WHERE TABLE_SCHEMA = ? AND TABLE_NAME = ? AND IS_GENERATED = 'NEVER'",
    [template, table],
  );
  const names = columns.map((column) => `\`${column.name}\``).join(', ');
  await connection.query(
    `INSERT INTO \`${table}\` (${names}) SELECT ${names} FROM \`${template}\`.\`${table}\``,
  );
}

async function copyTriggers(connection: Connection, template: string): Promise<void> {
  for (const { Trigger: name } of await rowsOf(connection, `SHOW TRIGGERS FROM \`${template}\``)) {
    const [created] = await rowsOf(connection, `SHOW CREATE TRIGGER \`${template}\`.\`${name}\``);
    await connection.query(created!['SQL Original Statement']);
  }
}

async function copyViews(connection: Connection, template: string, target: string): Promise<void> {
  const views = await rowsOf(
    connection,
    'SELECT TABLE_NAME name FROM information_schema.VIEWS WHERE TABLE_SCHEMA = ?',
    [template],
  );
  for (const { name } of views) {
    const [created] = await rowsOf(connection, `SHOW CREATE VIEW \`${template}\`.\`${name}\``);
    await connection.query(created!['Create View'].replaceAll(`\`${template}\`.`, `\`${target}\`.`));
  }
}

async function cloneSchema(connection: Connection, service: string, prefix: string): Promise<void> {
  const template = `${TEMPLATE_PREFIX}${service}`;
  const target = `${prefix}${service}`;
  await connection.query(`DROP DATABASE IF EXISTS \`${target}\``);
  await connection.query(`CREATE DATABASE \`${target}\` ${CHARACTERS}`);
  await connection.query(`USE \`${target}\``);
  await connection.query('SET FOREIGN_KEY_CHECKS = 0');
  const tables = await rowsOf(
    connection,
    "SELECT TABLE_NAME name FROM information_schema.TABLES WHERE TABLE_SCHEMA = ? AND TABLE_TYPE = 'BASE TABLE'",
    [template],
  );
  for (const { name } of tables) await copyTable(connection, template, name);
  await copyTriggers(connection, template);
  await copyViews(connection, template, target);
  await connection.query('SET FOREIGN_KEY_CHECKS = 1');
}

/** Counters of an earlier test file of the worker, such as wrong passwords, do not carry over. */
async function emptyRedis(url: string): Promise<void> {
  const client = await createClient({ url }).connect();
  try {
    await client.flushDb();
  } finally {
    await client.close();
  }
}

/**
 * Gives this jest worker an empty Redis database and fresh schemas of the given services, as their migrations make
 * them (rows that migrations insert included), and returns their prefix: the value of `VOLANTE_DB_PREFIX`. Leftovers
 * of the worker's earlier test files are dropped. The settings of `testEnv()` are put into the test file's own
 * `process.env`, where services read them.
 */
export async function cloneSchemas(services: string[]): Promise<string> {
  const { database, prefix, redis, settings } = testEnv();
  await emptyRedis(redis.url);
  Object.assign(process.env, settings);
  const connection = await createConnection({ ...database, timezone: 'Z' });
  try {
    for (const service of services) {
      await ensureTemplate(connection, service);
      await cloneSchema(connection, service, prefix);
    }
  } finally {
    await connection.end();
  }
  return prefix;
}
