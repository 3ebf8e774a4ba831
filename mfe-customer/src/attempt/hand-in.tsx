import type { Text } from '@volante/mfe-kit/i18n';
import { useEffect, useRef, useState } from 'react';
import { useAppText } from '../app/app-text';
import { Problem } from '../app/parts';
import type { Attempt } from './use-attempt';

/** All questions of the test, with what was answered and marked. */
export function Grid({ attempt: { questions, place, givenOf, go } }: { attempt: Attempt }) {
  const text = useAppText();
  return (
    <nav className="st-card" aria-label={text('attempt.grid')}>
      <h2>{text('attempt.grid')}</h2>
      <ol className="st-places">
        {questions.map((question, at) => {
          const { chosen, flagged, feedback } = givenOf(question);
          const isDone = chosen.length > 0;
          const state = [
            text(isDone ? 'attempt.answered' : 'attempt.blank'),
            ...(flagged ? [text('attempt.marked')] : []),
          ].join(', ');
          return (
            <li key={question.id}>
              <button
                type="button"
                aria-label={text('attempt.gridOf', { at: at + 1, state })}
                aria-current={at === place ? 'step' : undefined}
                data-done={isDone}
                data-flag={flagged}
                data-mark={feedback ? (feedback.correct ? 'right' : 'wrong') : undefined}
                onClick={() => go(at)}
              >
                {at + 1}
              </button>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}

/** Words for the number of blank answers; the app's texts know no plurals. */
function blankWords(text: Text, blank: number): string {
  if (blank === 0) return text('attempt.finishAll');
  return blank === 1 ? text('attempt.finishBlankOne') : text('attempt.finishBlank', { count: blank });
}

/** The question that opens has the focus, in view; the button has it again when it closes. */
function useAsking() {
  const [isAsking, setAsking] = useState(false);
  const question = useRef<HTMLElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const was = useRef(false);
  useEffect(() => {
    if (isAsking) {
      question.current?.focus({ preventScroll: true });
      question.current?.scrollIntoView?.({ block: 'nearest' });
    } else if (was.current) button.current?.focus();
    was.current = isAsking;
  }, [isAsking]);
  return { isAsking, setAsking, question, button };
}

/** Hands the test in, after a question in which blank answers are counted. */
export function HandIn({ attempt, isExam }: { attempt: Attempt; isExam: boolean }) {
  const text = useAppText();
  const { isAsking, setAsking, question, button } = useAsking();
  const { questions, givenOf, finish, finishing } = attempt;
  const blank = questions.filter((question) => givenOf(question).chosen.length === 0).length;
  if (!isAsking)
    return (
      <>
        {blank > 0 ? null : <Problem words={finishing.problem} />}
        <button
          ref={button}
          type="button"
          className="st-button"
          disabled={finishing.isBusy}
          onClick={() => (isExam || blank > 0 ? setAsking(true) : finish())}
        >
          {text(isExam || blank > 0 ? 'attempt.finish' : 'attempt.end')}
        </button>
      </>
    );
  return (
    <section
      ref={question}
      tabIndex={-1}
      className="st-card st-ask"
      role="alertdialog"
      aria-label={text('attempt.finishAsk')}
    >
      <h2>{text('attempt.finishAsk')}</h2>
      <p>{blankWords(text, blank)}</p>
      <Problem words={finishing.problem} />
      <div className="st-steps">
        <button type="button" className="st-button" onClick={() => setAsking(false)}>
          {text('attempt.finishNo')}
        </button>
        <button type="button" className="st-button st-main" disabled={finishing.isBusy} onClick={finish}>
          {text('attempt.finishYes')}
        </button>
      </div>
    </section>
  );
}
