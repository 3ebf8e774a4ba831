import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { type Connection, createConnection, type RowDataPacket } from 'mysql2/promise';
import { createClient } from 'redis';
import { testEnv } from './test-env.js';

const TEMPLATE_PREFIX = 'tpl_';
/** The service's part of the name of its schema. */
const schemaPart = (service: string): string => service.replaceAll('-', '_');
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

/** Statements that make a schema like the template, with the rows that migrations inserted. */
async function statementsOf(connection: Connection, template: string): Promise<string[]> {
  const tables = await rowsOf(
    connection,
    "SELECT TABLE_NAME name FROM information_schema.TABLES WHERE TABLE_SCHEMA = ? AND TABLE_TYPE = 'BASE TABLE'",
    [template],
  );
  const columns = await rowsOf(
    connection,
    `SELECT TABLE_NAME tableName, COLUMN_NAME name FROM information_schema.COLUMNS
     WHERE TABLE_SCHEMA = ? AND IS_GENERATED = 'NEVER' ORDER BY TABLE_NAME, ORDINAL_POSITION`,
    [template],
  );
  const byTable = Map.groupBy(columns, ({ tableName }) => String(tableName));
  const [creates, inserts]: [string[], string[]] = [[], []];
  for (const { name } of tables) {
    const [created] = await rowsOf(connection, `SHOW CREATE TABLE \`${template}\`.\`${name}\``);
    creates.push(created!['Create Table']);
    const [row] = await rowsOf(connection, `SELECT 1 FROM \`${template}\`.\`${name}\` LIMIT 1`);
    const names = (byTable.get(name) ?? []).map((column) => `\`${column.name}\``).join(', ');
    if (row)
      inserts.push(`INSERT INTO \`${name}\` (${names}) SELECT ${names} FROM \`${template}\`.\`${name}\``);
  }
  return [
    ...creates,
    ...inserts,
    ...(await triggersOf(connection, template)),
    ...(await viewsOf(connection, template)),
  ];
}

async function triggersOf(connection: Connection, template: string): Promise<string[]> {
  const statements: string[] = [];
  for (const { Trigger: name } of await rowsOf(connection, `SHOW TRIGGERS FROM \`${template}\``)) {
    const [created] = await rowsOf(connection, `SHOW CREATE TRIGGER \`${template}\`.\`${name}\``);
    statements.push(created!['SQL Original Statement']);
  }
  return statements;
}

/** They name their schema: without it they are of the one in use. */
async function viewsOf(connection: Connection, template: string): Promise<string[]> {
  const statements: string[] = [];
  const views = await rowsOf(
    connection,
    'SELECT TABLE_NAME name FROM information_schema.VIEWS WHERE TABLE_SCHEMA = ?',
    [template],
  );
  for (const { name } of views) {
    const [created] = await rowsOf(connection, `SHOW CREATE VIEW \`${template}\`.\`${name}\``);
    statements.push(created!['Create View'].replaceAll(`\`${template}\`.`, ''));
  }
  return statements;
}

/**
 * Migrates a service's template once for the whole run, and keeps the statements that copy it; other workers wait for the first
 * one.
 */
async function templateOf(connection: Connection, service: string): Promise<string[]> {
  const lock = `volante_template_${service}`;
  await rowsOf(connection, `SELECT GET_LOCK(?, ${MIGRATION_SECONDS})`, [lock]);
  try {
    await connection.query('CREATE DATABASE IF NOT EXISTS tpl_done');
    await connection.query(
      'CREATE TABLE IF NOT EXISTS tpl_done.service (name VARCHAR(64) PRIMARY KEY, statements LONGTEXT)',
    );
    const [done] = await rowsOf(connection, 'SELECT statements FROM tpl_done.service WHERE name = ?', [
      service,
    ]);
    if (done?.statements) return JSON.parse(done.statements) as string[];
    const template = `${TEMPLATE_PREFIX}${schemaPart(service)}`;
    if (!done) {
      await connection.query(`CREATE DATABASE IF NOT EXISTS \`${template}\` ${CHARACTERS}`);
      await migrate(service);
    }
    const statements = await statementsOf(connection, template);
    await rowsOf(connection, 'REPLACE INTO tpl_done.service VALUES (?, ?)', [
      service,
      JSON.stringify(statements),
    ]);
    return statements;
  } finally {
    await rowsOf(connection, 'SELECT RELEASE_LOCK(?)', [lock]);
  }
}

async function cloneSchema(connection: Connection, service: string, prefix: string): Promise<void> {
  const target = `${prefix}${schemaPart(service)}`;
  const statements = await templateOf(connection, service);
  await connection.query(`DROP DATABASE IF EXISTS \`${target}\``);
  await connection.query(`CREATE DATABASE \`${target}\` ${CHARACTERS}`);
  await connection.query(`USE \`${target}\``);
  await connection.query('SET FOREIGN_KEY_CHECKS = 0');
  for (const statement of statements) await connection.query(statement);
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
    for (const service of services) await cloneSchema(connection, service, prefix);
  } finally {
    await connection.end();
  }
  return prefix;
}
