/** Fills the drives of many schools with papers whose texts were read, each table as uploads and the worker leave it. */
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from '@volante/local/paths.mjs';
import { shutdown } from '@volante/local/processes.mjs';
import { paper } from './spanish-papers.mjs';
import { TENANTS } from './tenants.mjs';

const built = (file) => import(pathToFileURL(path.join(root, file)).href);
const { indexedWords } = await built('services/files/dist/search/words.js');
const { placeOf } = await built('services/files/dist/search/text-numbers.js');
const { driveNameKey } = await built('packages/contracts/dist/files/drive-name.js');

export const { business } = TENANTS.middle;
export const DOCUMENTS = Number(process.env.BENCH_DOCUMENTS || 100_000);
export const PRIVATE_FOLDERS = 200;
/** Other schools, whose words lie in the same index; a few hundred documents each. */
const SCHOOLS = 199;
const DOCUMENTS_OF_EACH = Math.ceil(DOCUMENTS / 400);
/** One document of five lies in a private folder, the others in open ones of 1,000. */
const PRIVATE_EACH = 5;
const IN_FOLDER = 1_000;
const BATCH = 500;
const TERMS = 5_000;
const ROOT = '0'.repeat(24);

/** `bec`, the table's part, school and number: the same id on every machine. */
const idOf = (part, school, number) =>
  `bec${part}${String(school).padStart(6, '0')}${String(number).padStart(14, '0')}`;
const businessOf = (school) => (school === 0 ? business : idOf(9, school, 0));
const openFolder = (number) => idOf(1, 0, Math.floor(number / IN_FOLDER));
const privateFolder = (number) => idOf(2, 0, Math.floor(number / PRIVATE_EACH) % PRIVATE_FOLDERS);

/** The folder of a document, with the zone in which it lies. */
function folderOf(school, number) {
  if (school > 0) return { folder: ROOT, zone: ROOT, depth: 1 };
  if (number % PRIVATE_EACH > 0) return { folder: openFolder(number), zone: ROOT, depth: 2 };
  return { folder: privateFolder(number), zone: privateFolder(number), depth: 2 };
}

const COLUMNS = {
  drive_node: `business_id, id, kind, parent_id, name, name_key, live_name, sort_name, depth, zone_id, file_id, mime, size, pages,
    created_by, created_by_name, created_at, updated_by_name, updated_at, text_number`,
  file: `business_id, id, storage_key, name, mime, size, folder, public, pages, owner_kind, owner_id, created_by, created_by_name,
    created_at`,
  drive_version: 'business_id, node_id, number, file_id, size, created_by_name, created_at',
  file_text: 'business_id, file_id, state, tries, due_at, text, number',
};
const MIME = 'application/pdf';
const BY = 'Bench';

function nodeRow({ owner, id, kind, place, name, file, size, at, number = null }) {
  const key = driveNameKey(name);
  const content = file ? [file, MIME, size, 1] : [null, null, null, null];
  return [
    ...[owner, id, kind, place.folder, name, key, key, `${kind}${key}`, place.depth, place.zone],
    ...content,
    ...[ROOT, BY, at, BY, at, number],
  ];
}

/** The rows of one document by table. */
function documentRows(school, number) {
  const { name, text } = paper(school, number);
  const [owner, id, file] = [businessOf(school), idOf(3, school, number), idOf(4, school, number)];
  const [at, size] = [new Date(Date.UTC(2026, 0, 1) - number * 60_000), 20_000 + text.length];
  const place = folderOf(school, number);
  return {
    drive_node: nodeRow({ owner, id, kind: 1, place, name, file, size, at, number }),
    file: [
      ...[owner, file, `bench/contents/${file}`, name, MIME, size, 'drive', 0, 1],
      ...['drive-file', id, ROOT, BY, at],
    ],
    drive_version: [owner, id, 1, file, size, BY, at],
    file_text: [owner, file, 4, 1, at, text, number],
  };
}

const insert = (db, table, rows) =>
  db.query(`INSERT IGNORE INTO ${table} (${COLUMNS[table]}) VALUES ?`, [rows]);

/** The words of the documents of each school, in the order of their numbers. */
function termRows(documents) {
  const terms = new Map();
  for (const [school, number] of documents) {
    const { block, within } = placeOf(number);
    for (const word of indexedWords(paper(school, number).text)) {
      const key = `${school} ${word} ${block}`;
      const known = terms.get(key);
      if (known) known[3].push(within);
      else terms.set(key, [businessOf(school), word, block, [within]]);
    }
  }
  return [...terms.values()].map(([owner, word, block, numbers]) => [
    owner,
    word,
    block,
    Buffer.concat(numbers),
  ]);
}

const insertTerms = (db, rows) =>
  db.query(
    `INSERT INTO content_term (business_id, word, block, numbers) VALUES ?
     ON DUPLICATE KEY UPDATE numbers = CONCAT(numbers, VALUES(numbers))`,
    [rows],
  );

/** Documents as `[school, number]` in statements of some hundred, a transaction each. */
async function insertDocuments(db, documents) {
  for (let from = 0; from < documents.length; from += BATCH) {
    shutdown.signal.throwIfAborted();
    const part = documents.slice(from, from + BATCH);
    const rows = part.map(([school, number]) => documentRows(school, number));
    const terms = termRows(part);
    await db.beginTransaction();
    for (const table of Object.keys(COLUMNS))
      await insert(
        db,
        table,
        rows.map((row) => row[table]),
      );
    for (let at = 0; at < terms.length; at += TERMS) await insertTerms(db, terms.slice(at, at + TERMS));
    await db.commit();
  }
}

async function insertFolders(db) {
  const at = new Date();
  const folder = (id, name, zone) =>
    nodeRow({ owner: business, id, kind: 0, place: { folder: ROOT, zone, depth: 1 }, name, at });
  const open = Array.from({ length: Math.ceil(DOCUMENTS / IN_FOLDER) }, (_, number) =>
    folder(openFolder(number * IN_FOLDER), `Archivo ${number + 1}`, ROOT),
  );
  const zones = Array.from({ length: PRIVATE_FOLDERS }, (_, number) => privateFolder(number * PRIVATE_EACH));
  const hidden = zones.map((id, number) => folder(id, `Reservado ${number + 1}`, id));
  await insert(db, 'drive_node', [...open, ...hidden]);
  await db.query('INSERT IGNORE INTO drive_zone (business_id, id, parent_zone, is_private) VALUES ?', [
    zones.map((id) => [business, id, ROOT, 1]),
  ]);
  await setOwner(db, ROOT);
}

/** The private folders belong to this person as well. */
export async function setOwner(db, user) {
  await db.query(
    `INSERT IGNORE INTO drive_grant (business_id, zone_id, kind, grantee_id, name, level)
     SELECT business_id, id, 'user', ?, ?, 3 FROM drive_zone WHERE business_id = ? AND id LIKE 'bec2%'`,
    [user, BY, business],
  );
}

export async function removeOwner(db, user) {
  await db.query(
    `DELETE FROM drive_grant WHERE business_id = ? AND grantee_id = ? AND zone_id LIKE 'bec2%'`,
    [business, user],
  );
}

/** As many numbers are given as the worker would have given. */
async function countTexts(db) {
  const schools = Array.from({ length: SCHOOLS + 1 }, (_, school) => businessOf(school));
  await db.query('INSERT IGNORE INTO drive (business_id) VALUES ?', [schools.map((id) => [id])]);
  await db.query(
    `INSERT INTO content_school (business_id, texts) VALUES ? ON DUPLICATE KEY UPDATE texts = VALUES(texts)`,
    [schools.map((id, school) => [id, school === 0 ? DOCUMENTS : DOCUMENTS_OF_EACH])],
  );
}

/** All documents as `[school, number]`: those of the others in turns, then those of the school. */
function documents() {
  const others = Array.from({ length: SCHOOLS * DOCUMENTS_OF_EACH }, (_, at) => [
    1 + (at % SCHOOLS),
    Math.floor(at / SCHOOLS),
  ]);
  return { others, own: Array.from({ length: DOCUMENTS }, (_, number) => [0, number]) };
}

async function found(db, condition) {
  const [[{ count }]] = await db.query(
    `SELECT COUNT(*) AS count FROM file_text WHERE business_id ${condition} ? AND file_id LIKE 'bec4%'`,
    [business],
  );
  return Number(count);
}

/** Adds the documents that are lacking; answers the seconds that it took, `null` where all were there. */
export async function loadContents(db) {
  const { others, own } = documents();
  const there = { others: await found(db, '<>'), own: await found(db, '=') };
  if (there.own > DOCUMENTS) throw new Error(`${there.own} documents: remove the bench's data folder`);
  if (there.own === DOCUMENTS) return null;
  const started = performance.now();
  await countTexts(db);
  await insertFolders(db);
  await insertDocuments(db, others.slice(there.others));
  await insertDocuments(db, own.slice(there.own));
  await db.query('ANALYZE TABLE drive_node, drive_zone, drive_grant, file, file_text, content_term');
  return (performance.now() - started) / 1_000;
}
