import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { RECORDS } from '@volante/contracts/catalogue';
import { text } from '@volante/contracts/records/kinds';
import type { AnyRecord } from '@volante/contracts/records/record';
import { cloneSchemas } from '@volante/testing/servers/schemas';
import { testEnv } from '@volante/testing/servers/test-env';
import { type Connection, createConnection, type RowDataPacket } from 'mysql2/promise';
import { createTable, recordTables } from '../src/records/record-table.js';

const { database } = testEnv();
let connection: Connection;
let prefix: string;
/** An empty schema, for the tables as they are declared. */
let declared: string;

const services = [...new Set([...RECORDS.values()].map(({ service }) => service))];

beforeAll(async () => {
  prefix = await cloneSchemas(services);
  declared = `${prefix}declared`;
  connection = await createConnection(database);
});

afterAll(async () => {
  await connection.query(`DROP DATABASE IF EXISTS \`${declared}\``);
  await connection.end();
});

const ofTable = async (sql: string, schema: string, table: string): Promise<string[]> => {
  const [rows] = await connection.query<RowDataPacket[]>(sql, [schema, table]);
  return rows.map((row) => JSON.stringify(Object.values(row))).sort();
};

/** Columns, indexes and checks of a table, a line each; the order of columns does not matter. */
async function shapeOf(schema: string, table: string): Promise<string[]> {
  const parts = await Promise.all([
    ofTable(
      `SELECT 'column', COLUMN_NAME, COLUMN_TYPE, CHARACTER_SET_NAME, COLLATION_NAME, COLUMN_DEFAULT, IS_NULLABLE,
         IS_GENERATED, GENERATION_EXPRESSION, EXTRA
       FROM information_schema.COLUMNS WHERE TABLE_SCHEMA = ? AND TABLE_NAME = ?`,
      schema,
      table,
    ),
    ofTable(
      `SELECT 'index', INDEX_NAME, SEQ_IN_INDEX, COLUMN_NAME, NON_UNIQUE, SUB_PART, COLLATION, INDEX_TYPE
       FROM information_schema.STATISTICS WHERE TABLE_SCHEMA = ? AND TABLE_NAME = ?`,
      schema,
      table,
    ),
    ofTable(
      `SELECT 'check', CONSTRAINT_NAME, CHECK_CLAUSE
       FROM information_schema.CHECK_CONSTRAINTS WHERE CONSTRAINT_SCHEMA = ? AND TABLE_NAME = ?`,
      schema,
      table,
    ),
  ]);
  return parts.flat();
}

/** Lines that only the declaration has, and those that only the migrations have. */
async function differences({ service, table }: Pick<AnyRecord, 'service' | 'table'>, sql: string) {
  await connection.query(`CREATE OR REPLACE DATABASE \`${declared}\``);
  await connection.query(`USE \`${declared}\``);
  await connection.query(sql);
  const here = await shapeOf(declared, table);
  const there = await shapeOf(`${prefix}${service.replaceAll('-', '_')}`, table);
  expect(here.length).toBeGreaterThan(0);
  if (there.length === 0)
    throw new Error(
      `No migration of ${service} makes ${table}: is it among the "migrations" of its main.ts?`,
    );
  return {
    declaredOnly: here.filter((line) => !there.includes(line)),
    migratedOnly: there.filter((line) => !here.includes(line)),
  };
}

/** Columns are named in snake case. */
const columnOf = (field: string) => field.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

const NONE = { declaredOnly: [], migratedOnly: [] };

describe.each([...RECORDS])('the table of "%s"', (_entity, record) => {
  it.each(recordTables(record))(
    '$table is as the migrations of its service make it',
    async ({ table, sql }) => {
      expect(await differences({ ...record, table }, sql)).toEqual(NONE);
    },
  );

  it('is missed by name when a field has no migration, or a migration no field', async () => {
    const [first = '', ...others] = Object.keys(record.fields);
    const kept = Object.fromEntries(others.map((name) => [name, record.fields[name]!]));
    const fields = { ...kept, unmigrated: text('Sin migrar', 20) };
    // A column that the database computes of the missing one could not be created either.
    const sql = createTable({ ...record, fields, indexes: [], derived: {} });
    const { declaredOnly, migratedOnly } = await differences(record, sql);
    expect(declaredOnly.join()).toContain('unmigrated');
    expect(migratedOnly.join()).toContain(columnOf(first));
  });
});

describe('a generated unique column', () => {
  const TABLE = createTable({
    table: 'kettle',
    stateSql: 'VARCHAR(20) CHARACTER SET ascii NOT NULL',
    stamps: [],
    indexes: [],
    fields: { name: text('Nombre', 20, { unique: 'KETTLE-001' }) },
  });

  it('keeps a name for one live record; deleted and unnamed ones do not count', async () => {
    await connection.query(`CREATE OR REPLACE DATABASE \`${declared}\``);
    await connection.query(`USE \`${declared}\``);
    await connection.query(TABLE);
    const insert = (id: string, name: string, state: string) =>
      connection.query(
        "INSERT INTO kettle (business_id, id, name, state, version) VALUES ('b', ?, ?, ?, 1)",
        [id, name, state],
      );
    await insert('1', 'Rojo', 'active');
    await insert('2', 'Rojo', 'deleted');
    await insert('3', '', 'active');
    await insert('4', '', 'active');
    await expect(insert('5', 'rojo', 'inactive')).rejects.toThrow(/Duplicate entry/);
    await expect(connection.query("UPDATE kettle SET state = 'active' WHERE id = '2'")).rejects.toThrow(
      /Duplicate entry/,
    );
  });
});
