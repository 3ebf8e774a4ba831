import type { CallInput } from '@volante/contracts/call';
import { MAX_SYNC_ANSWERS, PRACTICE_QUESTIONS } from '@volante/contracts/e-learning/attempt-words';
import { attemptSync } from '@volante/contracts/e-learning/learn.contract';
import { callApi } from '@volante/mfe-kit/api';
import { lookAtPacks } from './packs';
import {
  database,
  isToSend,
  type KeptPack,
  type PackQuestion,
  type PhoneAnswer,
  type PhoneTest,
} from './store';

function drawn(pool: readonly PackQuestion[], count: number): PackQuestion[] {
  const left = [...pool];
  return Array.from({ length: Math.min(count, left.length) }, () =>
    left.splice(Math.floor(Math.random() * left.length), 1),
  ).flat();
}

/** Packs of a student that may be used still: the page may have been open for days. */
async function usableOf(packs: readonly KeptPack[]): Promise<KeptPack[]> {
  const [first] = packs;
  if (!first) return [];
  const wanted = new Set(packs.map(({ key }) => key));
  return (await lookAtPacks(first.contact, Date.now())).usable.filter(({ key }) => wanted.has(key));
}

/** The questions of packs: one may lie in the packs of two topics' exams, and a test shows it once. */
export const poolOf = (packs: readonly KeptPack[]): PackQuestion[] => [
  ...new Map(packs.flatMap(({ questions }) => questions.map((one) => [one.id, one] as const))).values(),
];

/** Begins a test of one pack, or of all packs of a licence in one language; `null` where none of them may be used any more. */
export async function beginTest(of: readonly KeptPack[], isOfTopic: boolean): Promise<PhoneTest | null> {
  const packs = await usableOf(of);
  const [first] = packs;
  if (!first) return null;
  const questions = drawn(poolOf(packs), isOfTopic ? PRACTICE_QUESTIONS.topic : PRACTICE_QUESTIONS.random);
  const test: PhoneTest = {
    ...{ id: crypto.randomUUID(), contact: first.contact, license: first.license, exam: first.exam },
    ...{ topic: isOfTopic ? first.topic : null, name: isOfTopic ? first.name : '' },
    language: first.language ?? null,
    ...{ startedAt: new Date().toISOString(), finishedAt: null, refused: null, questions, answers: {} },
  };
  await (await database()).put('tests', test);
  return test;
}

export async function phoneTests(contact: string): Promise<PhoneTest[]> {
  return (await (await database()).getAll('tests')).filter((test) => test.contact === contact);
}

export const phoneTest = async (id: string): Promise<PhoneTest | null> =>
  (await (await database()).get('tests', id)) ?? null;

export const dropTest = async (id: string): Promise<void> => (await database()).delete('tests', id);

/** Changes a test in one transaction, so that two tabs lose nothing of each other; answers it as it is kept now. */
async function change(id: string, how: (test: PhoneTest) => PhoneTest): Promise<PhoneTest | null> {
  const transaction = (await database()).transaction('tests', 'readwrite');
  const before = await transaction.store.get(id);
  const after = before && how(before);
  if (after) void transaction.store.put(after);
  await transaction.done;
  return after ?? null;
}

/** The first answer to a question counts, since the key follows it. */
export const answerTest = (id: string, question: string, answer: PhoneAnswer): Promise<PhoneTest | null> =>
  change(id, (test) => {
    const known = test.answers[question];
    if (test.finishedAt !== null || (known && known.chosen.length > 0)) return test;
    return { ...test, answers: { ...test.answers, [question]: answer } };
  });

export const finishTest = (id: string): Promise<PhoneTest | null> =>
  change(id, (test) => ({ ...test, finishedAt: test.finishedAt ?? new Date().toISOString() }));

type Sent = CallInput<typeof attemptSync>['tests'][number];
const EMPTY: PhoneAnswer = { chosen: [], doubted: false, ms: 0 };

const sentOf = ({
  id,
  license,
  exam,
  topic,
  language = null,
  startedAt,
  finishedAt,
  questions,
  answers,
}: PhoneTest): Sent => ({
  ...{ id, license, exam, kind: topic === null ? 'random' : 'topic', ...(topic === null ? {} : { topic }) },
  ...(language === null ? {} : { language }),
  ...{ startedAt, finishedAt: finishedAt ?? startedAt },
  answers: questions.map((one) => ({
    ...{ question: one.id, version: one.version },
    ...(one.translation ? { translation: one.translation } : {}),
    ...(answers[one.id] ?? EMPTY),
  })),
});

/** As many tests as one sending takes. */
function batchOf(tests: readonly PhoneTest[]): PhoneTest[] {
  let answers = 0;
  return tests.filter(({ questions }) => {
    answers += questions.length;
    return answers <= MAX_SYNC_ANSWERS;
  });
}

async function sendOnce(student: string, contact: string): Promise<boolean> {
  const waiting = (await phoneTests(contact)).filter(isToSend);
  const tests = batchOf(waiting);
  if (tests.length === 0) return false;
  const now = new Date().toISOString();
  const { rows } = await callApi(attemptSync, { now, tests: tests.map(sentOf) }, { student });
  for (const { id, result, reason } of rows)
    if (result === 'refused') await change(id, (test) => ({ ...test, refused: reason ?? 'questions' }));
    else await dropTest(id);
  return rows.length > 0 && tests.length < waiting.length;
}

/** Sends what was finished; one tab at a time, and the school takes each test once whatever is sent twice. */
export async function sendTests(student: string, contact: string): Promise<void> {
  const send = async () => {
    while (await sendOnce(student, contact));
  };
  await (navigator.locks ? navigator.locks.request('volante-alumno', send) : send());
}
