/** Rows and shapes of all schemas, to be compared across an upgrade. */
import mysql from 'mysql2/promise';

const OURS = "TABLE_SCHEMA LIKE 'volante\\_%'";
/** The bookkeeping of migrations itself, and what they ask to be computed again. */
const OWN_TABLES = new Set([
  'migration',
  'migration_lease',
  'migration_step',
  'demo_mark',
  'student_rebuild',
]);
/** Marks a kept row that is computed again: a migration sets it. */
const STALE = 'clock_stale';

export async function withAdmin(installation, work) {
  const admin = await mysql.createConnection({ ...installation.admin, dateStrings: true });
  try {
    return await work(admin);
  } finally {
    await admin.end();
  }
}

/** `Map('schema.table' → Map(column → all that makes it))`. */
async function columnsOf(admin) {
  const [rows] = await admin.query(
    `SELECT c.TABLE_SCHEMA, c.TABLE_NAME, c.COLUMN_NAME, c.COLUMN_TYPE, c.IS_NULLABLE, c.COLUMN_DEFAULT,
      c.CHARACTER_SET_NAME, c.COLLATION_NAME, c.EXTRA, c.GENERATION_EXPRESSION
     FROM information_schema.COLUMNS c JOIN information_schema.TABLES t USING (TABLE_SCHEMA, TABLE_NAME)
     WHERE c.${OURS} AND t.TABLE_TYPE = 'BASE TABLE' ORDER BY 1, 2, c.ORDINAL_POSITION`,
  );
  const tables = new Map();
  for (const { TABLE_SCHEMA, TABLE_NAME, COLUMN_NAME, ...rest } of rows) {
    const name = `${TABLE_SCHEMA}.${TABLE_NAME}`;
    if (!tables.has(name)) tables.set(name, new Map());
    tables.get(name).set(COLUMN_NAME, JSON.stringify(rest));
  }
  return tables;
}

/** `Map('schema.table.index' → columns in order, and whether it is unique)`. */
async function indexesOf(admin) {
  const [rows] = await admin.query(
    `SELECT CONCAT_WS('.', TABLE_SCHEMA, TABLE_NAME, INDEX_NAME) name,
      CONCAT(IF(MAX(NON_UNIQUE), '', 'unique '), GROUP_CONCAT(COLUMN_NAME ORDER BY SEQ_IN_INDEX)) parts
     FROM information_schema.STATISTICS WHERE ${OURS} GROUP BY TABLE_SCHEMA, TABLE_NAME, INDEX_NAME`,
  );
  return new Map(rows.map(({ name, parts }) => [name, parts]));
}

export async function shapesOf(admin) {
  return { columns: await columnsOf(admin), indexes: await indexesOf(admin) };
}

/** Tables, columns and indexes of `before` that are gone or different in `after`. */
export function losses(before, after) {
  const lost = [];
  for (const [table, columns] of before.columns)
    for (const [column, made] of columns)
      if (after.columns.get(table)?.get(column) !== made) lost.push(`${table}.${column}`);
  const changed = [...before.indexes].filter(([name, parts]) => after.indexes.get(name) !== parts);
  const added = [...after.columns].filter(([table]) => !before.columns.has(table)).length;
  return {
    lost,
    changed: changed.map(([name, parts]) => `${name} (${parts} → ${after.indexes.get(name) ?? 'gone'})`),
    added,
  };
}

async function sumOf(admin, table, columns, condition) {
  const [schema, name] = table.split('.');
  const values = columns.map((column) => `COALESCE(HEX(\`${column}\`), '-')`).join(', ');
  const [[row]] = await admin.query(
    `SELECT COUNT(*) AS count, COALESCE(SUM(CRC32(CONCAT_WS(',', ${values}))), 0) AS sum
     FROM \`${schema}\`.\`${name}\` WHERE ${condition}`,
  );
  return `${row.count} ${row.sum}`;
}

const compared = (columns) => [...columns.keys()].filter((column) => column !== STALE);

/** `Map('schema.table' → 'rows checksum')` over the columns that `columns` names. */
export async function contentsOf(admin, columns, conditionOf = () => 'TRUE') {
  const contents = new Map();
  for (const [table, own] of columns) {
    const condition = OWN_TABLES.has(table.split('.')[1]) ? null : conditionOf(table);
    if (condition) contents.set(table, await sumOf(admin, table, compared(own), condition));
  }
  return contents;
}

export const rowsIn = (contents) =>
  [...contents.values()].reduce((sum, text) => sum + Number(text.split(' ')[0]), 0);

const rowsOf = (text) => (text ?? 'no').split(' ')[0];

/** Tables whose rows are not the same, each with its number of rows before and after. */
export const differing = (before, after) =>
  [...before]
    .filter(([table, text]) => after.get(table) !== text)
    .map(([table, text]) => `${table}: ${rowsOf(text)} → ${rowsOf(after.get(table))} rows`);

/** Rows that never change once they are written: events, and audit entries up to `at`. */
export const ofRecord = (heads, at) => (table) => {
  const [schema, name] = table.split('.');
  if (name === 'event_log') return `id <= ${heads.get(schema) ?? 0}`;
  if (name === 'audit_entry') return `at <= '${at}'`;
  return null;
};

/** The last event of each log, numbered or not. */
export async function headsOf(admin, columns) {
  const heads = new Map();
  for (const table of columns.keys()) {
    const [schema, name] = table.split('.');
    if (name !== 'event_log') continue;
    const [[{ head }]] = await admin.query(`SELECT COALESCE(MAX(id), 0) AS head FROM ${schema}.event_log`);
    heads.set(schema, Number(head));
  }
  return heads;
}

/** Logs whose numbers have a gap, a double or an end that the head does not know. */
export async function brokenLogs(admin, columns) {
  const broken = [];
  for (const table of columns.keys()) {
    const [schema, name] = table.split('.');
    if (name !== 'event_log') continue;
    const [[row]] = await admin.query(
      `SELECT COUNT(seq) AS numbered, COALESCE(MIN(seq), 1) AS first, COALESCE(MAX(seq), 0) AS last,
        (SELECT seq FROM ${schema}.event_head) AS head FROM ${schema}.event_log`,
    );
    const { numbered, first, last, head } = Object.fromEntries(
      Object.entries(row).map(([key, value]) => [key, Number(value)]),
    );
    if (numbered !== last - first + 1 || (last > 0 && last !== head)) broken.push(schema);
  }
  return broken;
}
