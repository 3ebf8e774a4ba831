import { describe, expect, it } from '@jest/globals';
import { defineRecord } from '@volante/contracts/records/define-record';
import { choice, count, requiredRef, text } from '@volante/contracts/records/kinds';
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

  it('stands in the suggested migration', () => {
    const migration = suggestedMigration(vehicle, 1_700_000_000_000);
    expect(migration).toContain('export class VehicleTable1700000000000 implements MigrationInterface');
    expect(migration.replaceAll('\n    ', '\n')).toContain(TABLE);
    expect(migration).toContain('DROP TABLE vehicle');
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
