/**
 * Students' tests in a school with a bank of 20,000 questions and 5,000 students: bank and its search beside the contact list, exams drawn,
 * answers beside contacts' smallest write, readiness of all students, and statistics of five million answers.
 */
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { root } from '@volante/local/paths.mjs';
import { run, shutdown } from '@volante/local/processes.mjs';
import { hostSettings } from '@volante/local/settings.mjs';
import mysql from 'mysql2/promise';
import {
  ANSWERS,
  loadAnswers,
  loadLearn,
  PHONES,
  QUESTIONS,
  STUDENTS,
  takeOutLearn,
  tokenOf,
} from '../load-learn.mjs';
import { compare } from '../measure/compare.mjs';
import { eachRow } from '../measure/each-row.mjs';
import { Poster } from '../measure/post.mjs';
import { median, quantile } from '../measure/statistics.mjs';
import { TENANTS } from '../tenants.mjs';
import { studentHomeRows } from './front-end.mjs';

const LIMIT = 25;
/** Lists count no further. */
const COUNTED = 1_000;
const LIST_TIMES = 1.15;
const DRAW_MS = 40;
const EXAM = 30;
const ANSWER_CPU = 1.2;
const READY_SECONDS = 30;
const STATISTIC_SECONDS = 120;
const PAGE_MS = 100;
const PAGES = 60;
const LOOK_MS = 100;
/** Branch of the demo that the load's students belong to. */
const BRANCH = 'Jaén Centro';
const { business } = TENANTS.school;

const ofHundred = (value) => value.toFixed(2);
const withInterval = ({ median: middle, interval }) =>
  `${ofHundred(middle)} [${interval.map(ofHundred).join('–')}]`;
const pidsOf = ({ gateway, services, nats, mariadb }) => [gateway, services, nats, mariadb];

/** The contact list of the same product on the same day is the measure: its own figures stand in other rows. */
async function besideContacts(product, client, { what, call, other }, effort) {
  const side = (address) => ({
    target: { url: `${product.base}/api/${address}`, headers: client.headers },
    pids: pidsOf(product.pids),
  });
  const result = await compare(side(call), side(other), effort);
  const { ours, theirs, cpuRatio } = result;
  return {
    what,
    figure: withInterval(cpuRatio),
    target: `≤ ${LIST_TIMES}×`,
    ok: cpuRatio.median <= LIST_TIMES,
    detail: `CPU; p50 ${ours.p50} ms against ${theirs.p50} ms`,
    data: result,
  };
}

async function bankRows(product, client, effort) {
  const { rows, total } = await client.get(`question/read?sort=code&limit=${LIMIT}`);
  if (rows.length !== LIMIT || total < Math.min(QUESTIONS, COUNTED))
    throw new Error(`the bank lists ${rows.length} of ${total}`);
  const list = {
    what: `a bank of ${QUESTIONS.toLocaleString('en')}: list of ${LIMIT} against the contact list`,
    ...{ call: `question/read?sort=code&limit=${LIMIT}`, other: `contact/finder?sort=name&limit=${LIMIT}` },
  };
  const search = {
    what: `a bank of ${QUESTIONS.toLocaleString('en')}: search against that of contacts`,
    ...{
      call: `question/read?search=cruce&limit=${LIMIT}`,
      other: `contact/finder?search=garcia&limit=${LIMIT}`,
    },
  };
  return [
    await besideContacts(product, client, list, effort),
    await besideContacts(product, client, search, effort),
  ];
}

const phone = (number) => ({ authorization: `Customer ${tokenOf(number)}` });

async function asStudent(poster, { base }, number, call, input) {
  const { ms, status, text } = await poster.post(`${base}/api/${call}`, input, phone(number));
  if (status !== 200) throw new Error(`${call}: ${status} ${text.slice(0, 300)}`);
  return { ms, data: JSON.parse(text).data };
}

/** One exam for each phone, one after another; whatever else a beginning costs is in it. */
async function drawRow(product) {
  const poster = new Poster();
  const begun = [];
  for (let number = 0; number < PHONES; number += 1) {
    shutdown.signal.throwIfAborted();
    const { ms, data } = await asStudent(poster, product, number, 'learn/attempt/start', {
      ...{ license: 'B', kind: 'exam' },
    });
    begun.push({ number, ms, attempt: data.id });
  }
  const times = begun.slice(PHONES / 8).map(({ ms }) => ms);
  const p95 = quantile(times, 0.95);
  const row = {
    what: `an exam of ${EXAM} begun, drawn from ${QUESTIONS.toLocaleString('en')}: p95 at the gateway`,
    figure: `${p95.toFixed(1)} ms`,
    target: `≤ ${DRAW_MS} ms`,
    ok: p95 <= DRAW_MS,
    detail: `p50 ${median(times).toFixed(1)} ms, ${times.length} students`,
    data: { times },
  };
  return { row, begun };
}

/** Each request changes the answer of a student who sends no other one: an exam takes changes until its end. */
function answersOf(questions) {
  let written = 0;
  return async () => {
    const free = [...questions];
    return {
      requests: [
        {
          method: 'POST',
          setupRequest(request, context) {
            context.own = free.shift();
            written += 1;
            const { attempt, question, number } = context.own;
            const body = JSON.stringify({ attempt, question, chosen: [written % 3] });
            return { ...request, body, headers: { ...request.headers, ...phone(number) } };
          },
          onResponse(_status, _body, { own }) {
            free.push(own);
          },
        },
      ],
    };
  };
}

/** A note at a contact: one row, its event and its audit entry. */
function notesOf(contacts) {
  let written = 0;
  return async () => ({
    requests: [
      {
        method: 'POST',
        setupRequest(request) {
          written += 1;
          const id = contacts[written % contacts.length];
          return { ...request, body: JSON.stringify({ id, text: `Medida ${written}` }) };
        },
      },
    ],
  });
}

async function answerRow(product, client, db, begun, effort) {
  const [rows] = await db.query(
    `SELECT attempt_id attempt, question_id question FROM attempt_question
     WHERE business_id = ? AND position = 1 AND attempt_id IN (?)`,
    [business, begun.map(({ attempt }) => attempt)],
  );
  const numbers = new Map(begun.map(({ attempt, number }) => [attempt, number]));
  const questions = rows.map((row) => ({ ...row, number: numbers.get(row.attempt) }));
  const { rows: contacts } = await client.get('contact/finder?sort=name&limit=100');
  const json = { 'content-type': 'application/json' };
  const side = (call, headers, prepare) => ({
    target: { url: `${product.base}/api/${call}`, headers: { ...headers, ...json } },
    ...{ pids: pidsOf(product.pids), prepare },
  });
  const result = await compare(
    side('learn/attempt/answer', {}, answersOf(questions)),
    side('contact/note/create', client.headers, notesOf(contacts.map(({ id }) => id))),
    effort,
  );
  const { ours, theirs, cpuRatio } = result;
  return {
    what: 'an answer stored against contacts’ smallest write (a note): CPU per request',
    figure: withInterval(cpuRatio),
    target: `≤ ${ANSWER_CPU}×`,
    ok: cpuRatio.median <= ANSWER_CPU,
    detail: `${Math.round(ours.cpuMicros)} against ${Math.round(theirs.cpuMicros)} µs; p50 ${ours.p50} ms against ${theirs.p50} ms`,
    data: result,
  };
}

/** Marked as tests mark them; the worker does the rest. */
async function readinessRow(db) {
  const started = performance.now();
  await db.query(
    `INSERT INTO student_readiness (business_id, contact_id, license, exam) SELECT business_id, id, 'B', 'common' FROM learner
     WHERE business_id = ? AND id LIKE 'bef3%' ON DUPLICATE KEY UPDATE stale = 1`,
    [business],
  );
  for (let left = STUDENTS; left > 0; ) {
    shutdown.signal.throwIfAborted();
    await wait(LOOK_MS);
    const [[row]] = await db.query(
      "SELECT COUNT(*) waiting FROM student_readiness WHERE business_id = ? AND contact_id LIKE 'bef3%' AND stale > 0",
      [business],
    );
    left = Number(row.waiting);
  }
  const seconds = (performance.now() - started) / 1_000;
  return {
    what: `readiness of ${STUDENTS.toLocaleString('en')} students, 200 memories each, a bank of ${QUESTIONS.toLocaleString('en')}`,
    figure: `${seconds.toFixed(1)} s`,
    target: `≤ ${READY_SECONDS} s`,
    ok: seconds <= READY_SECONDS,
    detail: 'by the worker, its look of up to 5 s included',
    data: { seconds },
  };
}

async function statisticRows({ servers, dataDir }, client) {
  const script = path.join(import.meta.dirname, '..', 'compute-learn.mjs');
  const env = hostSettings(servers, dataDir, { role: 'services', services: ['e-learning'], demo: true });
  const { stdout } = await run(process.execPath, [script], { env, cwd: root });
  const { seconds } = JSON.parse(stdout.trim().split('\n').at(-1));
  const times = [];
  for (let at = 0; at < PAGES; at += 1) {
    const started = performance.now();
    const { rows } = await client.get('statistic/questions');
    times.push(performance.now() - started);
    if (rows.length === 0) throw new Error('the page of statistics is empty');
  }
  const p95 = quantile(times.slice(PAGES / 6), 0.95);
  return [
    {
      what: `statistics of ${ANSWERS.toLocaleString('en')} first answers to ${QUESTIONS.toLocaleString('en')} questions`,
      figure: `${seconds.toFixed(1)} s`,
      target: `≤ ${STATISTIC_SECONDS} s`,
      ok: seconds <= STATISTIC_SECONDS,
      detail: '',
      data: { seconds },
    },
    {
      what: 'the page of statistics after it, p95 at the gateway',
      figure: `${p95.toFixed(1)} ms`,
      target: `≤ ${PAGE_MS} ms`,
      ok: p95 <= PAGE_MS,
      detail: `p50 ${median(times).toFixed(1)} ms`,
      data: { times },
    },
  ];
}

/** Answers come last: the bank and the draw are measured without five million rows beside them, as the targets say. */
export async function learnRows(product, effort) {
  const admin = await mysql.createConnection(product.admin);
  const db = await mysql.createConnection({ ...product.admin, database: 'volante_e_learning' });
  try {
    const client = await product.signIn('school');
    const { rows: branches } = await client.get('business/branch/list');
    const branch = branches.find(({ name }) => name === BRANCH).id;
    await loadLearn(admin, db, branch);
    const found = await bankRows(product, client, effort);
    const { row, begun } = await drawRow(product);
    found.push(row, await answerRow(product, client, db, begun, effort), await readinessRow(db));
    const home = () => studentHomeRows(product, tokenOf(0), effort.visits);
    found.push(...(await eachRow([['student’s home', home]])));
    await loadAnswers(db, branch);
    return [...found, ...(await statisticRows(product, client))];
  } finally {
    await takeOutLearn(admin, db);
    await admin.query(
      "DELETE FROM volante_contacts.record_note WHERE business_id = ? AND text LIKE 'Medida %'",
      [business],
    );
    await Promise.all([db.end(), admin.end()]);
  }
}
