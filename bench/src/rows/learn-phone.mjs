/** A phone that keeps packs of 600 questions, in Chromium as a student does it, and sends 500 answers over a connection that breaks. */

import { randomUUID } from 'node:crypto';
import http from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { TOPICS, topicName } from '../import-packages.mjs';
import { IMPORT_STUDENT, IMPORT_TOKEN } from '../load-import.mjs';
import { launchBrowser } from '../measure/browser.mjs';
import { Poster } from '../measure/post.mjs';
import { TENANTS } from '../tenants.mjs';

const KEPT = 600;
const MAX_BYTES = 40_000_000;
const AT_ONCE = 300;
const LOOK_MS = 250;
const LOOKS = 480;
const MB = 1_000_000;
const TESTS = 25;
const OF_TEST = 20;
const ANSWERS = TESTS * OF_TEST;
/** Moments at which the connection breaks, milliseconds after the request has gone. */
const BREAKS_MS = [0, 20, 80];
const { business } = TENANTS.school;
const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, locale: 'es-ES' };
const HEADERS = { authorization: `Customer ${IMPORT_TOKEN}` };

/** The first questions that came; half of them have a picture. */
async function publish(client, db) {
  const [rows] = await db.query(
    `SELECT id FROM question WHERE business_id = ? AND code LIKE 'BX%' ORDER BY code LIMIT ${KEPT}`,
    [business],
  );
  const ids = rows.map(({ id }) => id);
  for (let from = 0; from < ids.length; from += AT_ONCE) {
    const some = ids.slice(from, from + AT_ONCE);
    for (const stage of ['review', 'published']) await client.post('question/many', { ids: some, stage });
  }
}

/** The phone's store as it is. */
const kept = (page) =>
  page.evaluate(async () => {
    const result = (request) =>
      new Promise((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const db = await result(indexedDB.open('volante-alumno'));
    const of = (store) => result(db.transaction(store).objectStore(store).getAll());
    const [packs, pictures] = [await of('packs'), await of('pictures')];
    db.close();
    const { usage } = await navigator.storage.estimate();
    return {
      ...{ packs: packs.length, usage },
      questions: packs.reduce((sum, pack) => sum + pack.questions.length, 0),
      bytes: packs.reduce((sum, pack) => sum + pack.bytes, 0),
      pictures: pictures.length,
      pictureBytes: pictures.reduce((sum, { size }) => sum + size, 0),
    };
  });

async function untilKept(page, packs) {
  for (let look = 0; look < LOOKS; look += 1) {
    if ((await kept(page)).packs === packs) return;
    await wait(LOOK_MS);
  }
  throw new Error(`the phone does not keep ${packs} packs`);
}

async function bringPacks({ base }) {
  const browser = await launchBrowser();
  try {
    const page = await (await browser.newContext(PHONE)).newPage();
    await page.goto(`${base}/layout/contact/sign-in`);
    await page.evaluate((token) => localStorage.setItem('volante.student.token', token), IMPORT_TOKEN);
    await page.goto(`${base}/layout/contact/offline`);
    for (let number = 0; number < TOPICS; number += 1) {
      await page.getByRole('button', { name: `Llevar ${topicName(number)}`, exact: true }).click();
      await untilKept(page, number + 1);
    }
    return await kept(page);
  } finally {
    await browser.close();
  }
}

async function packRow(product) {
  const { questions, bytes, pictures, pictureBytes, usage } = await bringPacks(product);
  if (questions !== KEPT) throw new Error(`the phone keeps ${questions} questions`);
  const most = Math.max(bytes, usage);
  return {
    what: `${KEPT} questions kept on a phone, ${pictures} with a picture`,
    figure: `${(most / MB).toFixed(1)} MB`,
    target: `≤ ${MAX_BYTES / MB} MB`,
    ok: most <= MAX_BYTES,
    detail: `texts and pictures ${(bytes / MB).toFixed(1)} MB, a picture ${Math.round(pictureBytes / Math.max(1, pictures) / 1_000)} KB; Chromium counts ${(usage / MB).toFixed(1)} MB`,
    data: { questions, bytes, pictures, pictureBytes, usage },
  };
}

/** The packs as the phone has them: each topic once more by the call. */
async function packsOf({ base }, db) {
  const [topics] = await db.query(
    'SELECT id FROM question_topic WHERE business_id = ? AND name LIKE ? ORDER BY name',
    [business, `${topicName('').trimEnd()} %`],
  );
  const packs = [];
  for (const { id } of topics) {
    const answer = await fetch(`${base}/api/learn/pack/${id}?license=B`, { headers: HEADERS });
    const { data } = await answer.json();
    packs.push(...data.questions);
  }
  return packs;
}

/** Tests of 20 different questions, no two answers with the same time. */
function testsOf(questions) {
  const started = Date.now() - 3_600_000;
  return Array.from({ length: TESTS }, (_, test) => ({
    ...{ id: randomUUID(), license: 'B', exam: 'common', kind: 'random' },
    startedAt: new Date(started + test * 60_000).toISOString(),
    finishedAt: new Date(started + test * 60_000 + 50_000).toISOString(),
    answers: Array.from({ length: OF_TEST }, (_, at) => {
      const { id, version, options } = questions[(test * OF_TEST + at) % questions.length];
      return {
        question: id,
        version,
        chosen: [(test + at) % options.length],
        doubted: at % 5 === 0,
        ms: 1_000 + test * OF_TEST + at,
      };
    }),
  }));
}

/** Sends and goes away: the answer is never read. */
function sendBroken(url, body, breakMs) {
  const data = JSON.stringify(body);
  const headers = {
    ...HEADERS,
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(data),
  };
  return new Promise((resolve) => {
    const request = http.request(url, { method: 'POST', headers });
    request.on('error', resolve);
    request.on('response', (response) => response.resume().on('end', resolve).on('error', resolve));
    request.end(data, () => setTimeout(() => request.destroy(new Error('no connection')), breakMs));
  });
}

const keyOf = (test, { question, chosen, doubted, ms }) =>
  JSON.stringify([test, question, chosen, doubted, ms]);

async function syncRow(product, db) {
  const tests = testsOf(await packsOf(product, db));
  const url = `${product.base}/api/learn/attempt/sync`;
  const body = () => ({ now: new Date().toISOString(), tests });
  for (const breakMs of BREAKS_MS) await sendBroken(url, body(), breakMs);
  const poster = new Poster();
  const sent = await Promise.all([1, 2, 3].map(() => poster.post(url, body(), HEADERS)));
  const last = await poster.post(url, body(), HEADERS);
  const bad = [...sent, last].find(({ status }) => status !== 200);
  if (bad) throw new Error(`learn/attempt/sync: ${bad.status} ${bad.text.slice(0, 300)}`);
  const [rows] = await db.query(
    `SELECT t.client_id test, q.question_id question, q.chosen, q.doubted, q.ms FROM attempt t
     JOIN attempt_question q ON q.business_id = t.business_id AND q.attempt_id = t.id
     WHERE t.business_id = ? AND t.contact_id = ? AND t.offline = 1`,
    [business, IMPORT_STUDENT],
  );
  const stored = rows.map(({ test, chosen, doubted, ...row }) =>
    keyOf(test, {
      ...row,
      chosen: typeof chosen === 'string' ? JSON.parse(chosen) : chosen,
      doubted: doubted === 1,
    }),
  );
  const there = new Set(stored);
  const lost = tests.flatMap(({ id, answers }) => answers.filter((one) => !there.has(keyOf(id, one)))).length;
  const doubled = stored.length - there.size;
  return {
    what: `${ANSWERS} answers of a phone sent seven times, three of them cut off, three at once: lost, doubled`,
    figure: `${lost}, ${doubled}`,
    target: '0, 0',
    ok: lost === 0 && doubled === 0 && stored.length === ANSWERS,
    detail: `${stored.length} stored, as they were given`,
    data: { lost, doubled, stored: stored.length },
  };
}

export async function phoneRows(product, client, db) {
  await publish(client, db);
  return [await packRow(product), await syncRow(product, db)];
}
