import type { CallOutput } from '@volante/contracts/call';
import { attemptAnswer, attemptFinish, attemptRead } from '@volante/contracts/e-learning/learn.contract';
import { callApi } from '@volante/mfe-kit/api';
import { asApiError } from '@volante/mfe-kit/api-error';
import { deviceId } from '@volante/mfe-kit/storage';
import { useContext, useEffect, useRef, useState } from 'react';
import { TokenContext, useAct, useOwn } from '../session/use-own';

type Read = CallOutput<typeof attemptRead>;
export type Question = Read['questions'][number];
export type Given = Pick<Question, 'chosen' | 'doubted' | 'flagged' | 'feedback'>;

const FIRST = { chosen: [], doubted: false, flagged: false, feedback: null };

/** Times that the page was left since the last answer: noted, never punished. */
function useAway(): { take: () => number } {
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
      return taken;
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

/** A test that was begun: its answers as they were stored, and what is being stored. */
export function useAttempt(id: string) {
  const student = useContext(TokenContext);
  const read = useOwn(attemptRead, { id });
  const finishing = useAct(attemptFinish);
  const [at, setAt] = useState<number | null>(null);
  const [given, setGiven] = useState<ReadonlyMap<string, Given>>(new Map());
  const [problem, setProblem] = useState('');
  const [isSaving, setSaving] = useState(false);
  const away = useAway();
  const questions = read.data?.questions ?? [];
  const givenOf = (question: Question): Given => given.get(question.id) ?? question ?? FIRST;
  const firstBlank = questions.findIndex(({ chosen }) => chosen.length === 0);
  const place = at ?? Math.max(0, firstBlank);
  const question = questions[place];
  const looked = useLooked(question?.id);

  /** Shows the answer at once; where it could not be stored, the last one that was comes back. */
  const answer = async (one: Question, change: Partial<Given>) => {
    const before = givenOf(one);
    const after = { ...before, ...change };
    setGiven((known) => new Map(known).set(one.id, after));
    setSaving(true);
    // The question stays, whichever is the first without an answer when the test is read again.
    setAt((known) => known ?? place);
    setProblem('');
    const { chosen, doubted, flagged } = after;
    const input = { attempt: id, question: one.id, chosen: [...chosen], doubted, flagged, ms: looked() };
    try {
      const more = { device: deviceId().slice(0, 40), away: away.take() };
      const { feedback } = await callApi(attemptAnswer, { ...input, ...more }, { student });
      setGiven((known) => new Map(known).set(one.id, { ...(known.get(one.id) ?? after), feedback }));
    } catch (thrown) {
      const { code, messages } = asApiError(thrown);
      setGiven((known) => new Map(known).set(one.id, before));
      setProblem(messages[0] ?? code);
      // Handed in meanwhile: by the clock, or from another device.
      if (code === 'ATTEMPT-002') void read.refetch();
    } finally {
      setSaving(false);
    }
  };

  const finish = async () => {
    if (await finishing.act({ id })) void read.refetch();
  };

  return {
    ...{ read, questions, question, place, isSaving, problem, givenOf },
    go: (to: number) => {
      if (to >= 0 && to < questions.length) setAt(to);
    },
    answer: (one: Question, change: Partial<Given>) => void answer(one, change),
    finish: () => void finish(),
    finishing,
  };
}
export type Attempt = ReturnType<typeof useAttempt>;
