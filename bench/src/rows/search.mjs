import mysql from 'mysql2/promise';
import { median, quantile } from '../measure/statistics.mjs';
import { TENANTS } from '../tenants.mjs';

const SAMPLES = 40;
/** Each takes seconds. */
const LIKE_SAMPLES = 1;
const LIMIT = 26;
const { business } = TENANTS.big;

async function column(connection, sql) {
  const [rows] = await connection.query({ sql, rowsAsArray: true }, [business]);
  return rows.map(([value]) => value);
}

/** Evenly chosen contacts: the same ones on every machine. */
async function samples(connection, what, condition) {
  const sql = `SELECT ${what} FROM contact WHERE business_id = ? AND state = 'active' AND ${condition}
    AND CRC32(id) % 97 = 1 ORDER BY id LIMIT ${SAMPLES}`;
  return column(connection, sql);
}

/** The two letters that most tokens begin with, and the two words that most names have. */
async function worst(connection) {
  const tokens = `SELECT token FROM contact_token WHERE business_id = ? AND token RLIKE '^[a-z]{3}'`;
  const [prefix] = await column(
    connection,
    `SELECT LEFT(token, 2) AS head FROM (${tokens}) t GROUP BY head ORDER BY COUNT(*) DESC LIMIT 1`,
  );
  const dense = await column(
    connection,
    `SELECT token FROM (${tokens} AND token NOT LIKE '%@%' AND token NOT LIKE '%.%') t
     GROUP BY token ORDER BY COUNT(*) DESC LIMIT 2`,
  );
  return { prefix, dense: dense.join(' ') };
}

async function searches(connection) {
  const { prefix, dense } = await worst(connection);
  const surname = `SUBSTRING_INDEX(last_name, ' ', 1)`;
  return {
    'a name with its accents': await samples(connection, surname, `last_name RLIKE '[áéíóú]'`),
    'the same name without them': (await samples(connection, surname, `last_name RLIKE '[áéíóú]'`)).map(
      (name) => name.normalize('NFD').replace(/\p{M}/gu, ''),
    ),
    'a tax id': await samples(connection, 'fiscal_code', `fiscal_code <> ''`),
    'the beginning of a phone': await samples(connection, `LEFT(REPLACE(phone, ' ', ''), 5)`, `phone <> ''`),
    'the last digits of a phone': await samples(
      connection,
      `RIGHT(REPLACE(phone, ' ', ''), 4)`,
      `phone <> ''`,
    ),
    [`the worst two letters («${prefix}»)`]: [prefix],
    [`two dense words («${dense}»)`]: [dense],
  };
}

/** Milliseconds of each search at the gateway, one after the other, each text asked for several times. */
async function timed(client, texts) {
  const times = [];
  for (let index = 0; index < SAMPLES * 3; index += 1) {
    const text = texts[index % texts.length];
    const started = performance.now();
    await client.text(`contact/finder?sort=name&search=${encodeURIComponent(text)}`);
    times.push(performance.now() - started);
  }
  return times;
}

const LIKE = `business_id = ? AND state IN ('active', 'inactive')
  AND (name LIKE ? OR fiscal_code LIKE ? OR REPLACE(phone, ' ', '') LIKE ? OR email LIKE ?)`;

/** The usual way, by bare mysql2: the page and its total over `LIKE '%x%'`. Milliseconds. */
async function likeTime(connection, texts) {
  const times = [];
  for (const text of texts.slice(0, LIKE_SAMPLES)) {
    const values = [business, ...new Array(4).fill(`%${text}%`)];
    const started = performance.now();
    await connection.execute(
      `SELECT * FROM contact WHERE ${LIKE} ORDER BY sort_name, id LIMIT ${LIMIT}`,
      values,
    );
    await connection.execute(`SELECT COUNT(*) FROM contact WHERE ${LIKE}`, values);
    times.push(performance.now() - started);
  }
  return median(times);
}

async function searchRow(client, connection, [kind, texts]) {
  await timed(client, texts);
  const times = await timed(client, texts);
  const p95 = quantile(times, 0.95);
  const like = await likeTime(connection, texts);
  const faster = like / median(times);
  return {
    what: `search over ${TENANTS.big.size.toLocaleString('en')} contacts by ${kind}: p95 at the gateway`,
    figure: `${p95.toFixed(1)} ms; ${Math.round(faster)}× faster than LIKE`,
    target: '≤ 40 ms; ≥ 20×',
    ok: p95 <= 40 && faster >= 20,
    detail: `p50 ${median(times).toFixed(1)} ms; LIKE '%x%' ${Math.round(like)} ms`,
    data: { p50: median(times), p95, like },
  };
}

/** Search as you type in one business of a million. */
export async function searchRows(product) {
  const client = await product.signIn('big');
  const connection = await mysql.createConnection({ ...product.admin, database: 'volante_contacts' });
  try {
    const rows = [];
    for (const kind of Object.entries(await searches(connection))) {
      rows.push(await searchRow(client, connection, kind));
    }
    return rows;
  } finally {
    await connection.end();
  }
}
