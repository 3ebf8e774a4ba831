/** A folder of 10,000 in a drive of 100,000 with 200 private folders, beside the contact list of the same product. */
import mysql from 'mysql2/promise';
import { compare } from '../measure/compare.mjs';
import { median } from '../measure/statistics.mjs';
import { TENANTS } from '../tenants.mjs';

const FOLDER = 'be'.repeat(12);
const IN_FOLDER = 10_000;
const ELSEWHERE = 90_000;
const PRIVATE = 200;
const LIMIT = 25;
const MAX_RATIO = 1.15;
const MAX_SEARCH_MS = 150;
const SEARCHES = 100;
const ROOT = '0'.repeat(24);
/** Other schools, whose words lie in the same index. */
const SCHOOLS = 199;
const THEIR_TEXTS = 500;
/** Words of a text, of so many that there are: each stands in one of a hundred texts. */
const WORDS = 60;
const VOCABULARY = 6_000;
const MIN_FASTER = 20;
const SCHOOL = 1_000_000;
/** The school's number as it stands before its words. */
const MARK = SCHOOL.toString(36).padStart(5, '0');
const { business } = TENANTS.big;

const COLUMNS = `business_id, id, kind, parent_id, name, name_key, live_name, sort_name, depth, zone_id, mime, size,
  created_by, created_by_name, created_at, updated_by_name, updated_at`;
const MADE = `'${ROOT}', 'Bench', UTC_TIMESTAMP(3), 'Bench', UTC_TIMESTAMP(3)`;

/** Rows of one kind under one parent; `id`, `name` and `zone` are expressions of `seq`. */
const rowsOf = ({ count, kind, parent, id, name, zone, depth }) => `
  INSERT IGNORE INTO drive_node (${COLUMNS})
  SELECT '${business}', ${id}, ${kind}, '${parent}', ${name}, LOWER(${name}), LOWER(${name}), CONCAT(${kind}, LOWER(${name})),
    ${depth}, ${zone}, IF(${kind} = 1, 'application/pdf', NULL), IF(${kind} = 1, 1000 + seq, NULL), ${MADE}
  FROM seq_1_to_${count}`;

async function fill(admin) {
  const connection = await mysql.createConnection({ ...admin, database: 'volante_files' });
  const hidden = `CONCAT('bebe00', LPAD(seq, 18, '0'))`;
  const parts = [
    { count: 1, kind: 0, parent: ROOT, id: `'${FOLDER}'`, name: `'Diez mil'`, zone: `'${ROOT}'`, depth: 1 },
    {
      count: PRIVATE,
      kind: 0,
      parent: ROOT,
      id: hidden,
      name: `CONCAT('Privada ', seq)`,
      zone: hidden,
      depth: 1,
    },
    {
      ...{ count: IN_FOLDER, kind: 1, parent: FOLDER, id: `CONCAT('bebe01', LPAD(seq, 18, '0'))` },
      ...{
        name: `CONCAT('Expediente ', LPAD(seq * 7919 MOD ${IN_FOLDER}, 6, '0'), '.pdf')`,
        zone: `'${ROOT}'`,
        depth: 2,
      },
    },
    {
      ...{ count: ELSEWHERE, kind: 1, parent: ROOT, id: `CONCAT('bebe02', LPAD(seq, 18, '0'))` },
      ...{ name: `CONCAT('Contrato ', LPAD(seq, 6, '0'), '.pdf')`, zone: `'${ROOT}'`, depth: 1 },
    },
  ];
  for (const part of parts) await connection.query(rowsOf(part));
  await connection.query(`INSERT IGNORE INTO drive_zone (business_id, id, parent_zone, is_private)
    SELECT '${business}', ${hidden}, '${ROOT}', 1 FROM seq_1_to_${PRIVATE}`);
  await connection.query(`INSERT IGNORE INTO drive_grant (business_id, zone_id, kind, grantee_id, name, level)
    SELECT '${business}', ${hidden}, 'user', '${ROOT}', 'Bench', 3 FROM seq_1_to_${PRIVATE}`);
  await connection.query('ANALYZE TABLE drive_node, drive_zone, drive_grant');
  await connection.end();
}

/** Words of a text behind the number of its school; `seq` and `school` are those of the statement around. */
const textOf = (
  seq,
  school,
) => `(SELECT GROUP_CONCAT(CONCAT(LPAD(LOWER(CONV(${school}, 10, 36)), 5, '0'), 'voz',
  (${seq} * 7919 + w.seq * 104729) MOD ${VOCABULARY}) SEPARATOR ' ') FROM seq_1_to_${WORDS} w)`;

/** The texts of all files of the school, and of files of 199 others. */
async function fillTexts(admin) {
  const connection = await mysql.createConnection({ ...admin, database: 'volante_files' });
  const columns = 'business_id, file_id, state, due_at, text, words';
  const other = `CONCAT('bebebebe', LPAD(s.seq, 16, '0'))`;
  await connection.query(
    `UPDATE drive_node SET file_id = id WHERE business_id = '${business}' AND id LIKE 'bebe0%' AND kind = 1`,
  );
  await connection.query(
    `INSERT IGNORE INTO content_school (business_id, number) VALUES ('${business}', ${SCHOOL})`,
  );
  for (const [from, count] of [
    ['bebe01', IN_FOLDER],
    ['bebe02', ELSEWHERE],
  ])
    await connection.query(`INSERT IGNORE INTO file_text (${columns})
      SELECT '${business}', CONCAT('${from}', LPAD(s.seq, 18, '0')), 1, UTC_TIMESTAMP(3), ${textOf('s.seq', SCHOOL)},
        ${textOf('s.seq', SCHOOL)}
      FROM seq_1_to_${count} s`);
  await connection.query(
    `UPDATE file_text SET text = REPLACE(text, '${MARK}voz', 'voz') WHERE business_id = '${business}' AND file_id LIKE 'bebe0%'`,
  );
  await connection.query(`INSERT IGNORE INTO file_text (${columns})
    SELECT ${other}, CONCAT('bebe03', LPAD(s.seq * 1000 + f.seq, 18, '0')), 1, UTC_TIMESTAMP(3), NULL, ${textOf('(s.seq + f.seq)', `(${SCHOOL} + s.seq)`)}
    FROM seq_1_to_${SCHOOLS} s JOIN seq_1_to_${THEIR_TEXTS} f`);
  await connection.end();
}

async function searchTimes(client) {
  const times = [];
  for (let index = 0; index < SEARCHES; index += 1) {
    const started = performance.now();
    const { rows } = await client.get(
      `filesystem/search?query=contrato%20${String(1 + index * 331).padStart(6, '0')}`,
    );
    times.push(performance.now() - started);
    if (rows.length !== 1) throw new Error(`the search finds ${rows.length} files`);
  }
  return times.sort((one, other) => one - other);
}

/** Two words that stand together in a text, which some texts share. */
async function contentTimes(client) {
  const times = [];
  let found = 0;
  for (let index = 0; index < SEARCHES; index += 1) {
    const [one, other] = [1, 2].map((word) => ((index + 1) * 331 * 7919 + word * 104_729) % VOCABULARY);
    const started = performance.now();
    const { rows } = await client.get(`filesystem/search?query=voz${one}%20voz${other}`);
    times.push(performance.now() - started);
    found += rows.length;
  }
  if (found < SEARCHES) throw new Error(`${SEARCHES} searches find ${found} files`);
  return times.sort((one, other) => one - other);
}

/** The same words by LIKE over the texts, in the database alone. */
async function likeTime(admin) {
  const connection = await mysql.createConnection({ ...admin, database: 'volante_files' });
  const started = performance.now();
  await connection.query(
    `SELECT file_id FROM file_text WHERE business_id = '${business}' AND text LIKE '%voz17%' AND text LIKE '%voz230%' LIMIT 25`,
  );
  const time = performance.now() - started;
  await connection.end();
  return time;
}

async function contentRow(product, client) {
  await fillTexts(product.admin);
  const times = await contentTimes(client);
  const like = await likeTime(product.admin);
  const p95 = times[Math.floor(times.length * 0.95)];
  const faster = like / median(times);
  return {
    what: 'search in the content of 100,000 files of one school among 200, p95 at the gateway',
    figure: `${Math.round(p95)} ms; ${Math.round(faster)}× faster than LIKE`,
    target: `≤ ${MAX_SEARCH_MS} ms; ≥ ${MIN_FASTER}×`,
    ok: p95 <= MAX_SEARCH_MS && faster >= MIN_FASTER,
    detail: `p50 ${Math.round(median(times))} ms; LIKE '%x%' ${Math.round(like)} ms`,
    data: { times, like },
  };
}

export async function fileRows(product, effort) {
  await fill(product.admin);
  const client = await product.signIn('big');
  const { gateway, services, nats, mariadb } = product.pids;
  const side = (call) => ({
    target: { url: `${product.base}/api/${call}`, headers: client.headers },
    pids: [gateway, services, nats, mariadb],
  });
  const list = `filesystem/folder/read?folder=${FOLDER}&limit=${LIMIT}`;
  const { rows, total } = await client.get(list);
  if (rows.length !== LIMIT || total !== IN_FOLDER)
    throw new Error(`the folder lists ${rows.length} of ${total}`);
  const result = await compare(side(list), side(`contact/finder?sort=name&limit=${LIMIT}`), effort);
  const ratio = result.ours.p50 / result.theirs.p50;
  const times = await searchTimes(client);
  const p95 = times[Math.floor(times.length * 0.95)];
  const content = await contentRow(product, client);
  return [
    {
      what: 'folder of 10,000 in a drive of 100,000 with 200 private folders against the contact list, p50',
      figure: `${ratio.toFixed(2)}×`,
      target: `≤ ${MAX_RATIO}×`,
      ok: ratio <= MAX_RATIO,
      detail: `${result.ours.p50.toFixed(2)} ms against ${result.theirs.p50.toFixed(2)} ms; CPU ${result.cpuRatio.median.toFixed(2)}×`,
      data: result,
    },
    {
      what: 'search by name among 100,000 files, p95 at the gateway',
      figure: `${Math.round(p95)} ms`,
      target: `≤ ${MAX_SEARCH_MS} ms`,
      ok: p95 <= MAX_SEARCH_MS,
      detail: `p50 ${Math.round(median(times))} ms; names only`,
      data: { times },
    },
    content,
  ];
}
