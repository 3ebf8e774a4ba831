/**
 * A school brings its bank by packages with pictures, as the page does (`question/import`, pictures in bundles by two lanes), beside other people's
 * calls; then a phone keeps 600 of these questions, and sends 500 answers over a connection that breaks.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { shutdown } from '@volante/local/processes.mjs';
import mysql from 'mysql2/promise';
import { IMPORTED, packages } from '../import-packages.mjs';
import { putStudent, takeOutImport } from '../load-import.mjs';
import { eachRow } from '../measure/each-row.mjs';
import { Pace } from '../measure/pace.mjs';
import { probe } from '../measure/probe.mjs';
import { peakOfFamily } from '../measure/processes.mjs';
import { TENANTS } from '../tenants.mjs';
import { phoneRows } from './learn-phone.mjs';

const FULL = 20_000;
const FULL_SECONDS = 180;
const SECONDS = (FULL_SECONDS * IMPORTED) / FULL;
const MAX_MB = 150;
const CALM_MS = 10_000;
/** As the page: `LANES` of `exchange/send-pictures.ts`, and the limits of `files/bundle-limits`. */
const LANES = 2;
const MAX_BUNDLED = 50;
const MAX_BUNDLE_BYTES = 4 * 1024 * 1024;
/** The gateway's own limit of one person, which the bench has switched off. */
const PER_SECOND = 60;
const BURST_SECONDS = 3;
const MEGABYTE = 1024 ** 2;
/** Branch of the demo that the student belongs to. */
const BRANCH = 'Jaén Centro';
const { business } = TENANTS.school;

/** Bundles as `bundlesOf` of `exchange/bundles.ts` makes them. */
function bundlesOf(pictures) {
  const bundles = [];
  let room = 0;
  for (const picture of pictures) {
    const last = bundles.at(-1);
    if (last && last.length < MAX_BUNDLED && picture.bytes.length <= room) last.push(picture);
    else {
      bundles.push([picture]);
      room = MAX_BUNDLE_BYTES;
    }
    room -= picture.bytes.length;
  }
  return bundles;
}

/** The form that the page sends for a bundle. */
function formOf(bundle) {
  const form = new FormData();
  form.append('name', 'question-picture.$ext');
  form.append('sizes', JSON.stringify(bundle.map(({ bytes }) => bytes.length)));
  form.append('file', new Blob(bundle.map(({ bytes }) => bytes)), 'imagenes');
  return form;
}

async function sendPictures(client, pace, { pictures }, wanted) {
  const sent = [];
  const waiting = bundlesOf(wanted.map((name) => ({ name, bytes: pictures.get(name) })));
  const lane = async () => {
    for (let bundle = waiting.shift(); bundle; bundle = waiting.shift()) {
      await pace.take();
      const options = { method: 'POST', body: formOf(bundle) };
      const { rows } = JSON.parse(await client.text('filesystem/pictures/upload', options)).data;
      for (const [at, { name }] of bundle.entries()) {
        if (!rows[at].file) throw new Error(`${name}: ${rows[at].code}`);
        sent.push({ name, file: rows[at].file });
      }
    }
  };
  await Promise.all(Array.from({ length: LANES }, lane));
  return sent;
}

/** Looked at first, then the pictures, then kept. */
async function bring(client, pace, pack) {
  const { files, questions } = pack;
  const input = { format: 'own', files, exams: ['common'], topic: null };
  await pace.take();
  const looked = await client.post('question/import', { ...input, dryRun: true });
  if (looked.added !== questions) throw new Error(`${looked.added} of ${questions} questions are new`);
  const pictures = await sendPictures(client, pace, pack, looked.pictures);
  await pace.take();
  const { added, lost } = await client.post('question/import', { ...input, pictures, dryRun: false });
  if (added !== questions || lost.length > 0)
    throw new Error(`${added} of ${questions}: ${JSON.stringify(lost)}`);
}

async function calmP95(product) {
  const end = probe(await product.signIn('school'));
  await wait(CALM_MS);
  return end();
}

async function importRows(product, client) {
  const all = await packages();
  const pictures = all.reduce((sum, one) => sum + one.pictures.size, 0);
  const calm = await calmP95(product);
  const pace = new Pace(PER_SECOND, BURST_SECONDS);
  const end = probe(await product.signIn('school'));
  const started = performance.now();
  const { before, most, child } = await peakOfFamily(product.pids.services, async () => {
    for (const pack of all) {
      shutdown.signal.throwIfAborted();
      await bring(client, pace, pack);
    }
  });
  const seconds = (performance.now() - started) / 1_000;
  const busy = await end();
  const grown = (most - before) / MEGABYTE;
  const what = `import of ${IMPORTED.toLocaleString('en')} questions with ${pictures.toLocaleString('en')} pictures`;
  return [
    {
      what: `${what}: time`,
      figure: `${seconds.toFixed(1)} s`,
      target: `≤ ${SECONDS} s`,
      ok: seconds <= SECONDS,
      detail: `${all.length} packages, ${Math.round(pictures / seconds)} pictures a second; one person's ${PER_SECOND} requests a second are kept to`,
      data: { seconds, pictures },
    },
    {
      what: `${what}: memory of the services, and of the largest process that reads files`,
      figure: `+${Math.round(grown)} MB, ${Math.round(child / MEGABYTE)} MB`,
      target: `+≤ ${MAX_MB} MB each`,
      ok: grown <= MAX_MB && child <= MAX_MB * MEGABYTE,
      detail: `peak RSS; all services are one process of ${Math.round(before / MEGABYTE)} MB before`,
      data: { before, most, child },
    },
    {
      what: `${what}: other calls’ p95 meanwhile`,
      figure: `${(busy / calm).toFixed(2)}×`,
      target: '≤ 2×',
      ok: busy <= calm * 2,
      detail: `${busy.toFixed(1)} ms against ${calm.toFixed(1)} ms`,
      data: { busy, calm },
    },
  ];
}

/** Nothing is missing, and nothing is there twice. */
async function checkBank(db) {
  const [[row]] = await db.query(
    `SELECT COUNT(*) questions, COUNT(DISTINCT text_key) texts, COUNT(DISTINCT picture) pictures FROM question
     WHERE business_id = ? AND code LIKE 'BX%' AND state = 'active'`,
    [business],
  );
  const found = [row.questions, row.texts, row.pictures].map(Number);
  const wanted = [IMPORTED, IMPORTED, IMPORTED / 2];
  if (found.some((one, at) => one !== wanted[at])) throw new Error(`the bank has ${found}, not ${wanted}`);
  return [];
}

export async function learnImportRows(product) {
  const admin = await mysql.createConnection(product.admin);
  const db = await mysql.createConnection({ ...product.admin, database: 'volante_e_learning' });
  try {
    const client = await product.signIn('school');
    const { rows: branches } = await client.get('business/branch/list');
    await takeOutImport(admin, db);
    await putStudent(admin, db, branches.find(({ name }) => name === BRANCH).id);
    return await eachRow([
      ['import', () => importRows(product, client)],
      ['bank', () => checkBank(db)],
      ['phone', () => phoneRows(product, client, db)],
    ]);
  } finally {
    await takeOutImport(admin, db);
    await Promise.all([db.end(), admin.end()]);
  }
}
