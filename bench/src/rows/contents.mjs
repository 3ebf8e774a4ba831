/** Search in the contents of 100,000 documents of one school among 200, beside the same search by LIKE. */
import { shutdown } from '@volante/local/processes.mjs';
import mysql from 'mysql2/promise';
import {
  business,
  DOCUMENTS,
  loadContents,
  PRIVATE_FOLDERS,
  removeOwner,
  setOwner,
} from '../load-contents.mjs';
import { untilLevel } from '../measure/level.mjs';
import { median, quantile } from '../measure/statistics.mjs';
import { SEARCHES } from '../spanish-papers.mjs';
import { TENANTS } from '../tenants.mjs';

const MAX_MS = 150;
const MIN_FASTER = 20;
/** Searches of each kind by each person. */
const EACH = 50;
/** Asked before those that count, of other words where there are any. */
const WARM = 5;
const LIMIT = 25;

/** One of each kind, then the next of each: nothing is measured while the machine is in one mood. */
function asked(from, count) {
  return Array.from({ length: count }, (_, at) =>
    Object.entries(SEARCHES).map(([kind, query]) => ({ kind, query: query(from + at, DOCUMENTS) })),
  ).flat();
}

async function timed(client, { kind, query }) {
  shutdown.signal.throwIfAborted();
  const started = performance.now();
  const { rows } = await client.get(`filesystem/search?query=${encodeURIComponent(query)}&limit=${LIMIT}`);
  const ms = performance.now() - started;
  if (kind === 'no hit' && rows.length > 0) throw new Error(`«${query}» finds ${rows[0].name}`);
  return { kind, query, ms, found: rows.length };
}

/** A count that is remembered is not made again: each text is looked for once. */
async function searchesOf(client) {
  for (const search of asked(EACH, WARM)) await timed(client, search);
  const done = [];
  const queries = new Set();
  for (const search of asked(0, EACH)) {
    if (queries.has(search.query)) continue;
    queries.add(search.query);
    done.push(await timed(client, search));
  }
  return done;
}

const LIKE = `FROM drive_node n LEFT JOIN file_text t ON t.business_id = n.business_id AND t.file_id = n.file_id
  WHERE n.business_id = ? AND n.trash_root IS NULL AND`;

/** The usual way, by bare mysql2: the page and its total over `LIKE '%x%'` in names and texts. Milliseconds. */
async function likeTime(db, query) {
  const words = query.split(' ').map((word) => `%${word}%`);
  const all = (column) => words.map(() => `${column} LIKE ?`).join(' AND ');
  const found = `${LIKE} (${all('n.name')} OR ${all('t.text')})`;
  const values = [business, ...words, ...words];
  const started = performance.now();
  await db.query(`SELECT n.* ${found} ORDER BY n.sort_name, n.id LIMIT ${LIMIT + 1}`, values);
  await db.query(`SELECT COUNT(*) ${found}`, values);
  return performance.now() - started;
}

/** Each takes seconds: one search of each kind. */
async function likeTimes(db) {
  const times = [];
  for (const { query } of asked(1, 1)) times.push(await likeTime(db, query));
  return times;
}

function rowOf(who, searches, likes) {
  const times = searches.map(({ ms }) => ms);
  const [p50, p95, like] = [median(times), quantile(times, 0.95), median(likes)];
  const kinds = Object.keys(SEARCHES).map((kind) => {
    const own = searches.filter((search) => search.kind === kind).map(({ ms }) => ms);
    return `${kind} ${Math.round(median(own))}/${Math.round(quantile(own, 0.95))}`;
  });
  const found = searches.filter((search) => search.found > 0).length;
  return {
    what: `search in the content of ${DOCUMENTS.toLocaleString('en')} files of one school among 200, ${who}, p95 at the gateway`,
    figure: `${Math.round(p95)} ms; ${Math.round(like / p50)}× faster than LIKE`,
    target: `≤ ${MAX_MS} ms; ≥ ${MIN_FASTER}×`,
    ok: p95 <= MAX_MS && like / p50 >= MIN_FASTER,
    detail: `p50 ${Math.round(p50)} ms; p50/p95 by ${kinds.join(', ')}; ${found} of ${searches.length} find something; LIKE '%x%' ${Math.round(like)} ms`,
    data: { searches, likes },
  };
}

/** The papers of which a word was taken are all seen by an owner. */
function assertFound(searches) {
  const lost = searches.find(({ kind, found }) => kind === 'one word' && found === 0);
  if (lost) throw new Error(`«${lost.query}» finds nothing`);
}

async function ownerSearches(client, db, user) {
  await setOwner(db, user);
  try {
    return await searchesOf(client);
  } finally {
    await removeOwner(db, user);
  }
}

async function measured(product, db, user) {
  const client = await product.signIn('middle');
  const likes = await likeTimes(db);
  await removeOwner(db, user);
  const hidden = await searchesOf(client);
  const seen = await ownerSearches(client, db, user);
  assertFound(seen);
  return [
    rowOf(`all seen by an owner of ${PRIVATE_FOLDERS} private folders`, seen, likes),
    rowOf(`${PRIVATE_FOLDERS} private folders hidden`, hidden, likes),
  ];
}

export async function contentRows(product) {
  const db = await mysql.createConnection({ ...product.admin, database: 'volante_files', timezone: 'Z' });
  try {
    const seconds = await loadContents(db);
    if (seconds !== null) {
      process.stderr.write(`  contents: loaded in ${Math.round(seconds)} s\n`);
      await untilLevel(product, 'contents');
    }
    const [[{ id }]] = await db.query('SELECT id FROM volante_session.account WHERE email = ?', [
      TENANTS.middle.email,
    ]);
    return await measured(product, db, id);
  } finally {
    await db.end();
  }
}
