import { columnOf, type Field, snake } from '@volante/contracts/records/field';
import type { AnyRecord, Stamp } from '@volante/contracts/records/record';
import { groupNames } from './record-group-sql.js';

/** The parts of a record that its tables need. */
interface Declared
  extends Pick<AnyRecord, 'table' | 'fields' | 'stateSql' | 'stamps'>,
    Partial<Pick<AnyRecord, 'derived' | 'code' | 'versionSql'>> {
  indexes: readonly { name: string; on: readonly string[]; unique?: boolean }[];
  shapes?: Pick<AnyRecord['shapes'], 'groups'>;
}

/** A table by its name. */
interface NamedTable {
  table: string;
  sql: string;
}

const ASCII = 'CHARACTER SET ascii COLLATE ascii_general_ci';
const ID = `CHAR(24) ${ASCII} NOT NULL`;

const STAMP_SQL: Readonly<Record<Stamp, string>> = {
  createdAt: 'DATETIME(3) NOT NULL',
  updatedAt: 'DATETIME(3) NOT NULL',
  updatedBy: 'VARCHAR(160) NOT NULL',
};

/** The type in a column's SQL, without what follows it: `VARCHAR(120) NOT NULL DEFAULT ''` → `VARCHAR(120)`. */
const typeOf = (sql: string): string => sql.replace(/\s+(?:NOT NULL|NULL|DEFAULT)\b.*$/is, '');

/** The column of a unique field's key: NULL where the value is free for another record. */
const liveColumn = (name: string, field: Field): string =>
  field.uniqueColumn ?? field.liveColumn ?? `${columnOf(name, field)}_live`;

/** The column that a unique key is on. */
const keyColumn = (name: string, field: Field): string =>
  field.uniqueForever ? columnOf(name, field) : liveColumn(name, field);

function uniqueColumnSql(name: string, field: Field): string {
  const type = typeOf(field.sql);
  const column = columnOf(name, field);
  // The service writes this one itself.
  if (field.uniqueColumn) return `${field.uniqueColumn} ${type} NULL`;
  const isEmpty = field.required ? '' : ` OR ${column} = ''`;
  return `${liveColumn(name, field)} ${type} AS (IF(state = 'deleted'${isEmpty}, NULL, ${column})) STORED`;
}

function indexSql({ table, fields, indexes }: Declared): readonly string[] {
  const columnNamed = (name: string) => columnOf(name, fields[name] ?? {});
  const unique = Object.entries(fields).flatMap(([name, field]) =>
    field.unique
      ? [`UNIQUE KEY ${table}_${columnOf(name, field)} (business_id, ${keyColumn(name, field)})`]
      : [],
  );
  const declared = indexes.map(
    ({ name, on, unique: isUnique }) =>
      `${isUnique ? 'UNIQUE ' : ''}KEY ${name} (${['business_id', ...on.map(columnNamed)].join(', ')})`,
  );
  return [...unique, ...declared];
}

const tableSql = (table: string, lines: readonly string[]): string =>
  `CREATE TABLE ${table} (\n${lines.map((line) => `  ${line}`).join(',\n')}\n)`;

/** The `CREATE TABLE` of a declared record, for a person to read into a migration. */
export function createTable(record: Declared): string {
  const fields = Object.entries(record.fields).filter(([, { joined }]) => !joined);
  return tableSql(record.table, [
    `business_id ${ID}`,
    `id ${ID}`,
    ...fields.map(([name, field]) => `${columnOf(name, field)} ${field.sql}`),
    ...Object.entries(record.derived ?? {}).map(([column, { sql }]) => `${column} ${sql}`),
    `state ${record.stateSql}`,
    ...fields.flatMap(([name, field]) =>
      field.unique && !field.uniqueForever ? [uniqueColumnSql(name, field)] : [],
    ),
    ...record.stamps.map((stamp) => `${snake(stamp)} ${STAMP_SQL[stamp]}`),
    `version ${record.versionSql ?? 'INT UNSIGNED NOT NULL'}`,
    'PRIMARY KEY (business_id, id)',
    ...indexSql(record),
  ]);
}

/** The tables of a record's groups, as `GroupStore` reads them. */
function groupTables({ table }: Declared): readonly NamedTable[] {
  const { group, member, memberId } = groupNames({ table });
  const groups = [
    ...[`business_id ${ID}`, `id ${ID}`, 'name VARCHAR(60) NOT NULL', `colour CHAR(7) ${ASCII} NOT NULL`],
    ...['PRIMARY KEY (business_id, id)', `UNIQUE KEY ${group}_name (business_id, name)`],
  ];
  const members = [
    ...[`business_id ${ID}`, `group_id ${ID}`, `${memberId} ${ID}`],
    `PRIMARY KEY (business_id, group_id, ${memberId})`,
    `KEY ${member}_${table} (business_id, ${memberId}, group_id)`,
  ];
  return [
    { table: group, sql: tableSql(group, groups) },
    { table: member, sql: tableSql(member, members) },
  ];
}

/** The table that holds the last number given as a code. */
const counterTable = (table: string): NamedTable => ({
  table,
  sql: tableSql(table, [`business_id ${ID} PRIMARY KEY`, 'last INT UNSIGNED NOT NULL']),
});

/** A table for each joined field. */
const joinedTables = ({ table, fields }: Declared): readonly NamedTable[] =>
  Object.values(fields).flatMap(({ joined }) => {
    if (!joined) return [];
    const [owner, member] = [`${table}_id`, `${joined}_id`];
    const lines = [
      ...[`business_id ${ID}`, `${owner} ${ID}`, `${member} ${ID}`, 'place TINYINT UNSIGNED NOT NULL'],
      `PRIMARY KEY (business_id, ${owner}, ${member})`,
      `KEY ${table}_of_${joined} (business_id, ${member}, ${owner})`,
    ];
    return [{ table: `${table}_${joined}`, sql: tableSql(`${table}_${joined}`, lines) }];
  });

/** All tables that a declared record needs for itself: its own, its counter's, those of joined fields, its groups'. */
export const recordTables = (record: Declared): readonly NamedTable[] => [
  { table: record.table, sql: createTable(record) },
  ...(record.code?.counter ? [counterTable(record.code.counter)] : []),
  ...joinedTables(record),
  ...(record.shapes?.groups ? groupTables(record) : []),
];

const inPascal = (table: string): string =>
  table.replace(/(?:^|_)([a-z0-9])/g, (_match, letter: string) => letter.toUpperCase());

/** A migration that creates the tables; `at` is its number, a time in Unix ms. */
export function suggestedMigration(record: Declared, at: number): string {
  const tables = recordTables(record);
  const up = tables.map(({ sql }) => `    await runner.query(\`${sql.replaceAll('\n', '\n    ')}\`);\n`);
  const names = tables.map(({ table }) => table).reverse();
  return `import type { MigrationInterface, QueryRunner } from 'typeorm';

export class ${inPascal(record.table)}Table${at} implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
${up.join('')}  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE ${names.join(', ')}');
  }
}
`;
}
