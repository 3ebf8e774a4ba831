import { columnOf, type Field, snake } from '@volante/contracts/records/field';
import type { AnyRecord, Stamp } from '@volante/contracts/records/record';

/** The parts of a record that its table needs. */
interface Declared
  extends Pick<AnyRecord, 'table' | 'fields' | 'stateSql' | 'stamps'>,
    Partial<Pick<AnyRecord, 'derived'>> {
  indexes: readonly { name: string; on: readonly string[] }[];
}

const ID = 'CHAR(24) CHARACTER SET ascii COLLATE ascii_general_ci NOT NULL';

const STAMP_SQL: Readonly<Record<Stamp, string>> = {
  createdAt: 'DATETIME(3) NOT NULL',
  updatedAt: 'DATETIME(3) NOT NULL',
  updatedBy: 'VARCHAR(160) NOT NULL',
};

/** The type in a column's SQL, without what follows it: `VARCHAR(120) NOT NULL DEFAULT ''` → `VARCHAR(120)`. */
const typeOf = (sql: string): string => sql.replace(/\s+(?:NOT NULL|NULL|DEFAULT)\b.*$/is, '');

/** The column of a unique field's key: NULL where the value is free for another record. */
const liveColumn = (name: string, field: Field): string =>
  field.uniqueColumn ?? `${columnOf(name, field)}_live`;

/** The column that a unique key is on. */
const keyColumn = (name: string, field: Field): string =>
  field.uniqueForever ? columnOf(name, field) : liveColumn(name, field);

function uniqueColumnSql(name: string, field: Field): string {
  const type = typeOf(field.sql);
  const column = columnOf(name, field);
  // The service writes this one itself.
  if (field.uniqueColumn) return `${field.uniqueColumn} ${type} NULL`;
  const isEmpty = field.required || field.empty !== '' ? '' : ` OR ${column} = ''`;
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
    ({ name, on }) => `KEY ${name} (${['business_id', ...on.map(columnNamed)].join(', ')})`,
  );
  return [...unique, ...declared];
}

/** The `CREATE TABLE` of a declared record, for a person to read into a migration. */
export function createTable(record: Declared): string {
  const fields = Object.entries(record.fields);
  const lines = [
    `business_id ${ID}`,
    `id ${ID}`,
    ...fields.map(([name, field]) => `${columnOf(name, field)} ${field.sql}`),
    ...Object.entries(record.derived ?? {}).map(([column, { sql }]) => `${column} ${sql}`),
    `state ${record.stateSql}`,
    ...fields.flatMap(([name, field]) =>
      field.unique && !field.uniqueForever ? [uniqueColumnSql(name, field)] : [],
    ),
    ...record.stamps.map((stamp) => `${snake(stamp)} ${STAMP_SQL[stamp]}`),
    'version INT UNSIGNED NOT NULL',
    'PRIMARY KEY (business_id, id)',
    ...indexSql(record),
  ];
  return `CREATE TABLE ${record.table} (\n${lines.map((line) => `  ${line}`).join(',\n')}\n)`;
}

const inPascal = (table: string): string =>
  table.replace(/(?:^|_)([a-z0-9])/g, (_match, letter: string) => letter.toUpperCase());

/** A migration that creates the table; `at` is its number, a time in Unix ms. */
export function suggestedMigration(record: Declared, at: number): string {
  const sql = createTable(record).replaceAll('\n', '\n    ');
  return `import type { MigrationInterface, QueryRunner } from 'typeorm';

export class ${inPascal(record.table)}Table${at} implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(\`${sql}\`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE ${record.table}');
  }
}
`;
}
