import type { CallOutput } from '@volante/contracts/call';
import { attemptAnswer, attemptFinish, attemptRead } from '@volante/contracts/e-learning/learn.contract';
import { classroomFocus } from '@volante/contracts/e-learning/learn-classroom.contract';
import { callApi } from '@volante/mfe-kit/api';
import { asApiError } from '@volante/mfe-kit/api-error';
import { deviceId } from '@volante/mfe-kit/storage';
import { useContext, useEffect, useRef, useState } from 'react';
import { useIsLooking } from '../session/look';
import { TokenContext, useAct, useOwn } from '../session/use-own';
import { useLookAgain } from './use-look-again';

type Read = CallOutput<typeof attemptRead>;
export type Question = Read['questions'][number];
export type Given = Pick<Question, 'chosen' | 'doubted' | 'flagged' | 'feedback'>;

/** Requests one after the other: over a slow line a later one would overtake, and the earlier one would stand. */
function useLine() {
  const last = useRef<Promise<unknown>>(Promise.resolve());
  const send = <T>(work: () => Promise<T>): Promise<T> => {
    const sent = last.current.then(work);
    last.current = sent.catch(() => undefined);
    return sent;
  };
  return { send, settled: () => last.current };
}

/**
 * The teacher of an exam in a room sees who has left the page, and that they came back: noted, never punished. One call after another, so
 * that the last one stands.
 */
function useFocus(attempt: string, isInRoom: boolean): void {
  const student = useContext(TokenContext);
  const isLooking = useIsLooking();
  const isShown = isInRoom && !isLooking;
  useEffect(() => {
    if (!isShown) return undefined;
    let last: Promise<unknown> = Promise.resolve();
    const note = (isAway: boolean) => {
      last = last
        .then(() => callApi(classroomFocus, { attempt, isAway }, { student }))
        .catch(() => undefined);
    };
    const moved = () => note(document.hidden);
    moved();
    document.addEventListener('visibilitychange', moved);
    return () => {
      document.removeEventListener('visibilitychange', moved);
      note(true);
    };
  }, [attempt, student, isShown]);
}

/** Times that the page was left since the last answer: noted, never punished. `isInRoom`: each was noted when it happened. */
function useAway(isInRoom: boolean): { take: () => number } {
  const count = useRef(0);
  useEffect(() => {
    const left = () => {
      if (document.hidden) count.current += 1;
    };
    document.addEventListener('visibilitychange', left);
    return () => document.removeEventListener('visibilitychange', left);
  }, []);
  return {
    take: () => {
      const taken = Math.min(100, count.current);
      count.current = 0;
      return isInRoom ? 0 : taken;
    },
  };
}

/** Milliseconds that each question was looked at, all together. */
function useLooked(question: string | undefined) {
  const spent = useRef(new Map<string, number>());
  const since = useRef(0);
  useEffect(() => {
    since.current = performance.now();
    const known = spent.current;
    return () => {
      if (question !== undefined)
        known.set(question, (known.get(question) ?? 0) + performance.now() - since.current);
    };
  }, [question]);
  return () =>
    Math.min(
      3_600_000,
      Math.round((spent.current.get(question ?? '') ?? 0) + performance.now() - since.current),
    );
}

interface Storing {
  attempt: string;
  isInRoom: boolean;
  looked: () => number;
  /** Called before an answer is sent. */
  onAnswer: () => void;
  /** The test was handed in meanwhile: by the clock, or from another device. */
  onOver: () => void;
}

/** Answers as they are stored, one question at a time. */
function useAnswers({ attempt, isInRoom, looked, onAnswer, onOver }: Storing) {
  const student = useContext(TokenContext);
  const [given, setGiven] = useState<ReadonlyMap<string, Given>>(new Map());
  const [problem, setProblem] = useState('');
  const [isSaving, setSaving] = useState(false);
  const line = useLine();
  const stored = useRef(new Map<string, Given>());
  /** By question, the number of the answer that was given last. */
  const turns = useRef(new Map<string, number>());
  const away = useAway(isInRoom);
  const isLooking = useIsLooking();
  const set = (question: string, now: Given) => setGiven((all) => new Map(all).set(question, now));
  const givenOf = (question: Question): Given => given.get(question.id) ?? question;

  /** Shows the answer at once; where it could not be stored, the last one that was comes back. */
  const answer = async (one: Question, change: Partial<Given>) => {
    if (isLooking) return;
    const after = { ...givenOf(one), ...change };
    const turn = (turns.current.get(one.id) ?? 0) + 1;
    turns.current.set(one.id, turn);
    const isLast = () => turns.current.get(one.id) === turn;
    onAnswer();
    set(one.id, after);
    setSaving(true);
    setProblem('');
    const { doubted, flagged } = after;
    const noted = { ms: looked(), away: away.take(), device: deviceId().slice(0, 40) };
    const input = { attempt, question: one.id, chosen: [...after.chosen], doubted, flagged, ...noted };
    try {
      const { feedback } = await line.send(() => callApi(attemptAnswer, input, { student }));
      stored.current.set(one.id, { ...after, feedback });
      if (isLast()) set(one.id, { ...after, feedback });
    } catch (thrown) {
      const { code, messages } = asApiError(thrown);
      if (isLast()) set(one.id, stored.current.get(one.id) ?? one);
      setProblem(messages[0] ?? code);
      if (code === 'ATTEMPT-002') onOver();
    } finally {
      setSaving(false);
    }
  };
  return {
    ...{ problem, isSaving, givenOf, settled: line.settled },
    answer: (one: Question, change: Partial<Given>) => void answer(one, change),
  };
}

/** A test while it is taken, of the server or of this phone. */
export interface Attempt {
  read: {
    data?:
      | (Pick<Read, 'secondsLeft' | 'confirmed' | 'language'> & Partial<Pick<Read, 'attempt'>>)
      | undefined;
  };
  questions: readonly Question[];
  question: Question | undefined;
  place: number;
  /** Why the last answer was not stored. */
  problem: string;
  isSaving: boolean;
  givenOf: (question: Question) => Given;
  answer: (question: Question, change: Partial<Given>) => void;
  go: (to: number) => void;
  finishing: { isBusy: boolean; problem: string };
  finish: () => void;
}

/** A test that was begun: its answers as they were stored, and what is being stored. */
export function useAttempt(id: string) {
  const read = useOwn(attemptRead, { id });
  const finishing = useAct(attemptFinish);
  const isLooking = useIsLooking();
  const [at, setAt] = useState<number | null>(null);
  const questions = read.data?.questions ?? [];
  const firstBlank = questions.findIndex(({ chosen }) => chosen.length === 0);
  const place = at ?? Math.max(0, firstBlank);
  const question = questions[place];
  const refetch = () => void read.refetch();
  const isInRoom = read.data?.attempt.inPerson === true;
  const isRunning = isInRoom && read.data?.finished === false;
  useFocus(id, isRunning);
  // A student who only reads would answer a test that the teacher has ended.
  useLookAgain(read, isRunning);
  const { settled, ...answers } = useAnswers({
    ...{ attempt: id, isInRoom },
    looked: useLooked(question?.id),
    // The question stays, whichever is the first without an answer when the test is read again.
    onAnswer: () => setAt((known) => known ?? place),
    onOver: refetch,
  });
  const finish = async () => {
    // An answer that is on its way belongs to the test.
    await settled();
    if (isLooking || (await finishing.act({ id }))) refetch();
  };
  return {
    ...{ read, questions, question, place, finishing, ...answers },
    go: (to: number) => {
      if (to >= 0 && to < questions.length) setAt(to);
    },
    finish: () => void finish(),
  };
}
