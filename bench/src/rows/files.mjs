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
  ];
}
