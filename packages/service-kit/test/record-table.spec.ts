import { describe, expect, it } from '@jest/globals';
import { defineRecord } from '@volante/contracts/records/define-record';
import { choice, count, custom, requiredRef, text } from '@volante/contracts/records/kinds';
import { z } from 'zod';
import { createTable, recordTables, suggestedMigration } from '../src/records/record-table.js';

const vehicle = defineRecord({
  service: 'contacts',
  entity: 'vehicle',
  path: 'vehicle',
  permission: 'supplier',
  reach: 'branch',
  size: 'many',
  words: { one: 'vehículo', many: 'vehículos', gender: 'm' },
  fields: {
    plate: text('Matrícula', 12, { required: 'Escribe la matrícula', unique: 'TRIAL-900' }),
    chassis: text('Bastidor', 17, {
      unique: 'TRIAL-901',
      column: 'vin',
      sql: "CHAR(17) CHARACTER SET ascii NOT NULL DEFAULT ''",
    }),
    alias: text('Alias', 20, { unique: 'TRIAL-902', uniqueColumn: 'taken_alias' }),
    code: text('Código', 20, { unique: 'TRIAL-903', uniqueForever: true }),
    branch: requiredRef('Sucursal', 'branch', 'Elige la sucursal', { column: 'branch_id' }),
    fuelType: choice('Combustible', { petrol: 'Gasolina' }),
    seats: count('Plazas', 9),
  },
  title: ['plate'],
  stamps: ['createdAt', 'updatedAt', 'updatedBy'],
  list: { show: ['plate'], sorts: ['plate'], filters: { branch: 'one' } },
  derived: { sort_plate: { sql: 'VARCHAR(12) NOT NULL', sorts: 'plate' } },
  indexes: [
    { name: 'vehicle_plate_sorted', on: ['state', 'sort_plate', 'id'] },
    { name: 'vehicle_branch', on: ['branch', 'updatedAt'] },
  ],
  errors: {
    'TRIAL-900': { status: 409, message: 'Ya hay uno con esa matrícula.' },
    'TRIAL-901': { status: 409, message: 'Ya hay uno con ese bastidor.' },
    'TRIAL-902': { status: 409, message: 'Ya hay uno con ese alias.' },
    'TRIAL-903': { status: 409, message: 'Ya hay uno con ese código.' },
  },
  calls: { create: { required: ['plate', 'branch'] } },
});

const ASCII = 'CHARACTER SET ascii COLLATE ascii_general_ci';
const TABLE = `CREATE TABLE vehicle (
  business_id CHAR(24) ${ASCII} NOT NULL,
  id CHAR(24) ${ASCII} NOT NULL,
  plate VARCHAR(12) NOT NULL DEFAULT '',
  vin CHAR(17) CHARACTER SET ascii NOT NULL DEFAULT '',
  alias VARCHAR(20) NOT NULL DEFAULT '',
  code VARCHAR(20) NOT NULL DEFAULT '',
  branch_id CHAR(24) ${ASCII} NOT NULL,
  fuel_type VARCHAR(40) ${ASCII} NULL,
  seats INT UNSIGNED NULL,
  sort_plate VARCHAR(12) NOT NULL,
  state VARCHAR(20) ${ASCII} NOT NULL,
  plate_live VARCHAR(12) AS (IF(state = 'deleted', NULL, plate)) STORED,
  vin_live CHAR(17) CHARACTER SET ascii AS (IF(state = 'deleted' OR vin = '', NULL, vin)) STORED,
  taken_alias VARCHAR(20) NULL,
  created_at DATETIME(3) NOT NULL,
  updated_at DATETIME(3) NOT NULL,
  updated_by VARCHAR(160) NOT NULL,
  version INT UNSIGNED NOT NULL,
  PRIMARY KEY (business_id, id),
  UNIQUE KEY vehicle_plate (business_id, plate_live),
  UNIQUE KEY vehicle_vin (business_id, vin_live),
  UNIQUE KEY vehicle_alias (business_id, taken_alias),
  UNIQUE KEY vehicle_code (business_id, code),
  KEY vehicle_plate_sorted (business_id, state, sort_plate, id),
  KEY vehicle_branch (business_id, branch_id, updated_at)
)`;

describe('the table of a record', () => {
  it('has a column for each field, its unique keys and its indexes', () => {
    expect(createTable(vehicle)).toBe(TABLE);
  });

  it('has only the stamps that the record keeps', () => {
    const { stamps: _, ...rest } = vehicle;
    expect(createTable({ ...rest, stamps: ['createdAt'] })).not.toContain('updated_by');
  });

  it('has a version of its own type, where the record says so, and an index that is unique', () => {
    const { versionSql: _, indexes: __, ...rest } = vehicle;
    const indexes = [{ name: 'vehicle_seats', on: ['seats', 'fuelType'], unique: true }];
    const usual = createTable({ ...rest, indexes });
    expect(usual).toContain('\n  version INT UNSIGNED NOT NULL,\n');
    expect(usual).toContain('  UNIQUE KEY vehicle_seats (business_id, seats, fuel_type)\n)');
    const versionSql = 'BIGINT NOT NULL DEFAULT 1';
    expect(createTable({ ...rest, indexes, versionSql })).toContain(
      '\n  version BIGINT NOT NULL DEFAULT 1,\n',
    );
  });

  it.each([
    ["VARCHAR(9)  NOT NULL DEFAULT ''", 'VARCHAR(9)'],
    ['CHAR(9)\n  CHARACTER SET ascii\n  NOT NULL\n  DEFAULT 0', 'CHAR(9)\n  CHARACTER SET ascii'],
    ['VARCHAR(9) NULL', 'VARCHAR(9)'],
    ['VARCHAR(9) default NULL', 'VARCHAR(9)'],
  ])('keeps live values in a column of the type of %j', (sql, type) => {
    const fields = { alias: { ...vehicle.fields.alias, uniqueColumn: undefined, sql } };
    const table = createTable({ ...vehicle, fields: fields as never, derived: {}, indexes: [] });
    expect(table).toContain(
      `\n  alias_live ${type} AS (IF(state = 'deleted' OR alias = '', NULL, alias)) STORED,`,
    );
  });

  it('stands in the suggested migration', () => {
    const { code: _, shapes: __, ...plain } = vehicle;
    expect(
      suggestedMigration(
        { ...plain, table: 'road_vehicle_2', fields: {}, derived: {}, indexes: [] },
        1_700_000_000_000,
      ),
    ).toBe(`import type { MigrationInterface, QueryRunner } from 'typeorm';

export class RoadVehicle2Table1700000000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(\`CREATE TABLE road_vehicle_2 (
      business_id CHAR(24) ${ASCII} NOT NULL,
      id CHAR(24) ${ASCII} NOT NULL,
      state VARCHAR(20) ${ASCII} NOT NULL,
      created_at DATETIME(3) NOT NULL,
      updated_at DATETIME(3) NOT NULL,
      updated_by VARCHAR(160) NOT NULL,
      version INT UNSIGNED NOT NULL,
      PRIMARY KEY (business_id, id)
    )\`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE road_vehicle_2');
  }
}
`);
  });

  it('keeps the ids of a joined field, in their order, in a table beside it', () => {
    const branches = custom('Sucursales', { schema: z.array(z.string()), empty: [], joined: 'branch' });
    const { plate } = vehicle.fields;
    const { code: _, shapes: __, ...plain } = vehicle;
    const shared = { ...plain, fields: { plate, branches }, derived: {}, indexes: [] };
    const [own, joined, ...more] = recordTables(shared);
    expect([own?.table, more]).toEqual(['vehicle', []]);
    expect(own?.sql).not.toContain('branches');
    expect(joined).toEqual({
      table: 'vehicle_branch',
      sql: `CREATE TABLE vehicle_branch (
  business_id CHAR(24) ${ASCII} NOT NULL,
  vehicle_id CHAR(24) ${ASCII} NOT NULL,
  branch_id CHAR(24) ${ASCII} NOT NULL,
  place TINYINT UNSIGNED NOT NULL,
  PRIMARY KEY (business_id, vehicle_id, branch_id),
  KEY vehicle_of_branch (business_id, branch_id, vehicle_id)
)`,
    });
    const migration = suggestedMigration(shared, 1);
    expect(migration).toContain(
      ')`);\n    await runner.query(`CREATE TABLE vehicle_branch (\n      business_id',
    );
    expect(migration).toContain("'DROP TABLE vehicle_branch, vehicle'");
  });

  it('comes with those of its counter and its groups, where it has them', () => {
    const { code, shapes, ...plain } = vehicle;
    expect(recordTables({ ...plain, code, shapes })).toEqual([{ table: 'vehicle', sql: TABLE }]);
    const groups = { members: 'vehicles', taken: 'TRIAL-900' };
    const numbered = { field: 'code', digits: 4, counter: 'vehicle_counter' } as const;
    const [, ...more] = recordTables({ ...plain, code: numbered, shapes: { groups } });
    expect(more).toEqual([
      {
        table: 'vehicle_counter',
        sql: `CREATE TABLE vehicle_counter (
  business_id CHAR(24) ${ASCII} NOT NULL PRIMARY KEY,
  last INT UNSIGNED NOT NULL
)`,
      },
      {
        table: 'vehicle_group',
        sql: `CREATE TABLE vehicle_group (
  business_id CHAR(24) ${ASCII} NOT NULL,
  id CHAR(24) ${ASCII} NOT NULL,
  name VARCHAR(60) NOT NULL,
  colour CHAR(7) ${ASCII} NOT NULL,
  PRIMARY KEY (business_id, id),
  UNIQUE KEY vehicle_group_name (business_id, name)
)`,
      },
      {
        table: 'vehicle_group_member',
        sql: `CREATE TABLE vehicle_group_member (
  business_id CHAR(24) ${ASCII} NOT NULL,
  group_id CHAR(24) ${ASCII} NOT NULL,
  vehicle_id CHAR(24) ${ASCII} NOT NULL,
  PRIMARY KEY (business_id, group_id, vehicle_id),
  KEY vehicle_group_member_vehicle (business_id, vehicle_id, group_id)
)`,
      },
    ]);
    const migration = suggestedMigration({ ...plain, code: numbered, shapes: { groups } }, 1);
    expect(migration.match(/await runner\.query\(`CREATE TABLE/g)).toHaveLength(4);
    expect(migration).toContain("'DROP TABLE vehicle_group_member, vehicle_group, vehicle_counter, vehicle'");
  });
});
