import { useCallback, useEffect, useState } from 'react';
import type { Attempt, Given, Question } from '../attempt/use-attempt';
import { answerTest, finishTest, phoneTest } from './phone-tests';
import type { PackQuestion, PhoneTest } from './store';

const rightOf = ({ options }: PackQuestion): number[] =>
  options.flatMap(({ right }, place) => (right ? [place] : []));
export const isRight = (question: PackQuestion, chosen: readonly number[]): boolean =>
  JSON.stringify(chosen.toSorted()) === JSON.stringify(rightOf(question));

/** A question of a pack as a test shows it: with its key once it is answered. */
function shownOf(question: PackQuestion, { answers }: PhoneTest): Question {
  const { chosen = [], doubted = false } = answers[question.id] ?? {};
  const { explanation, norm, article, options, translation: _translation, ...rest } = question;
  const feedback = {
    correct: isRight(question, chosen),
    right: rightOf(question),
    explanation,
    norm,
    article,
  };
  return {
    ...{ ...rest, options: options.map(({ text }) => text), several: rightOf(question).length > 1 },
    ...{ chosen: [...chosen], doubted, flagged: false, feedback: chosen.length > 0 ? feedback : null },
  };
}

/** A test that this phone keeps of this student, with the same face as one of the server; `null`: there is none. */
export function usePhoneTest(
  id: string,
  contact: string,
): { test: PhoneTest | null | undefined; attempt: Attempt } {
  const [test, setTest] = useState<PhoneTest | null>();
  const [at, setAt] = useState<number | null>(null);
  const [problem, setProblem] = useState('');
  const [since, setSince] = useState(() => performance.now());
  useEffect(() => {
    void phoneTest(id).then((found) => setTest(found?.contact === contact ? found : null));
  }, [id, contact]);
  const questions = test ? test.questions.map((one) => shownOf(one, test)) : [];
  const firstBlank = questions.findIndex(({ chosen }) => chosen.length === 0);
  const place = at ?? Math.max(0, firstBlank);
  const keep = useCallback((kept: Promise<PhoneTest | null>) => {
    setProblem('');
    kept.then(setTest, (thrown: unknown) => setProblem(String(thrown)));
  }, []);
  const answer = (one: Question, change: Partial<Given>) => {
    setAt((known) => known ?? place);
    const ms = Math.min(3_600_000, Math.round(performance.now() - since));
    const { chosen, doubted } = { ...one, ...change };
    keep(answerTest(id, one.id, { chosen: [...chosen].sort(), doubted, ms }));
  };
  const go = (to: number) => {
    if (to < 0 || to >= questions.length) return;
    setAt(to);
    setSince(performance.now());
  };
  return {
    test,
    attempt: {
      ...{ questions, question: questions[place], place, problem, isSaving: false, answer, go },
      ...{
        read: { data: { secondsLeft: null, confirmed: true, language: test?.language ?? null } },
        givenOf: (one: Question) => one,
      },
      ...{ finishing: { isBusy: false, problem: '' }, finish: () => keep(finishTest(id)) },
    },
  };
}
