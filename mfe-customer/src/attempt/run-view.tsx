import { lawPlace } from '@volante/contracts/e-learning/law-place';
import { plainOf } from '@volante/contracts/e-learning/text-marks';
import { LANGUAGES } from '@volante/contracts/e-learning/translation-words';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useAppText } from '../app/app-text';
import { useKept, writeKept } from '../app/kept';
import { Problem } from '../app/parts';
import { useReading } from '../reading/use-reading';
import { useIsLooking } from '../session/look';
import { Clock } from './clock';
import { Grid, HandIn } from './hand-in';
import { QuestionView } from './question-view';
import { ReportForm } from './report-form';
import { tagOf } from './tag-of';
import type { Attempt, Question } from './use-attempt';
import { useVoice } from './use-voice';

const OWN_KEYS = [HTMLTextAreaElement, HTMLSelectElement, HTMLMediaElement];
const SIZES = ['normal', 'large', 'larger'];

function Tools({ question, lang }: { question: Question; lang: string }) {
  const text = useAppText();
  const voice = useVoice(lang);
  const size = useKept('size') ?? 'normal';
  const words = [question.statement, ...question.options].map(plainOf).join('. ');
  return (
    <div className="st-tools">
      {voice ? (
        <button
          type="button"
          className="st-button"
          onClick={() => (voice.isSpeaking ? voice.stop() : voice.speak(words))}
        >
          {text(voice.isSpeaking ? 'attempt.stop' : 'attempt.listen')}
        </button>
      ) : null}
      <button
        type="button"
        className="st-button"
        onClick={() => writeKept('size', SIZES[(SIZES.indexOf(size) + 1) % SIZES.length] ?? null)}
      >
        {text('attempt.size')}
      </button>
    </div>
  );
}

type Feedbacked = NonNullable<ReturnType<Attempt['givenOf']>['feedback']>;

function Feedback({ given, lang }: { given: Feedbacked; lang: string }) {
  const text = useAppText();
  const { correct, explanation, norm, article } = given;
  const shown = useRef<HTMLDivElement>(null);
  // On a small screen it would open below the edge. The tests' pages have no layout.
  useEffect(() => {
    shown.current?.scrollIntoView?.({ block: 'nearest' });
  }, []);
  return (
    <div ref={shown} role="status" className="st-feedback" data-right={correct}>
      <strong>{text(correct ? 'attempt.right' : 'attempt.wrong')}</strong>
      {explanation ? <p lang={lang}>{explanation}</p> : null}
      {article ? <p className="st-soft">{lawPlace(norm, article)}</p> : null}
    </div>
  );
}

/** Arrows between answers move the focus alone: a browser would pick the answer, and in a practice the first one counts. */
function moveFocus(from: HTMLInputElement, step: number): void {
  const inputs = [...document.querySelectorAll<HTMLInputElement>('.st-option input')];
  const at = inputs.indexOf(from);
  inputs[(at + step + inputs.length) % inputs.length]?.focus();
}

/** 1 to 4 or A to D answer, arrows move, M marks. */
function useKeys({ attempt, onPick }: { attempt: Attempt; onPick: (place: number) => void }) {
  const pressed = useEffectEvent((event: KeyboardEvent) => {
    const { question, place, go, answer, givenOf } = attempt;
    // A film that has the focus keeps its own keys.
    const isTyping = OWN_KEYS.some((kind) => event.target instanceof kind);
    if (!question || isTyping || event.ctrlKey || event.metaKey || event.altKey) return;
    const key = event.key.toLowerCase();
    const option = '1234'.includes(key) ? Number(key) - 1 : 'abcd'.indexOf(key);
    if (key.length === 1 && option >= 0 && option < question.options.length) onPick(option);
    else if (key === 'arrowright') go(place + 1);
    else if (key === 'arrowleft') go(place - 1);
    else if (event.target instanceof HTMLInputElement && (key === 'arrowdown' || key === 'arrowup'))
      moveFocus(event.target, key === 'arrowdown' ? 1 : -1);
    else if (key === 'm') answer(question, { flagged: !givenOf(question).flagged });
    else return;
    event.preventDefault();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => pressed(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
}

/** Picks of a question whose answer is sent by a press, for it has several right ones and the first answer counts. */
function usePicks(attempt: Attempt, isExam: boolean) {
  const { question, givenOf, answer } = attempt;
  const [waiting, setWaiting] = useState<{ of: string; places: readonly number[]; doubted: boolean }>();
  if (!question)
    return { picked: [], doubted: false, isHeld: false, pick: () => {}, doubt: () => {}, send: () => {} };
  const given = givenOf(question);
  const held =
    waiting?.of === question.id ? waiting : { of: question.id, places: given.chosen, doubted: given.doubted };
  const isHeld = question.several && !isExam && given.feedback === null;
  const pick = (place: number) => {
    if (given.feedback) return;
    const toggled = held.places.includes(place)
      ? held.places.filter((one) => one !== place)
      : [...held.places, place].sort();
    const places = question.several ? toggled : [place];
    if (isHeld) setWaiting({ ...held, places });
    else answer(question, { chosen: [...places], doubted: held.doubted });
    if (!isHeld) setWaiting(undefined);
  };
  const doubt = () => {
    if (isExam || given.chosen.length > 0) answer(question, { doubted: !held.doubted });
    else setWaiting({ ...held, doubted: !held.doubted });
  };
  const send = () => answer(question, { chosen: [...held.places], doubted: held.doubted });
  return { picked: held.places, doubted: held.doubted, isHeld, pick, doubt, send };
}

function Marks({
  attempt,
  picks,
  isExam,
}: {
  attempt: Attempt;
  picks: ReturnType<typeof usePicks>;
  isExam: boolean;
}) {
  const text = useAppText();
  const { question, givenOf, answer } = attempt;
  if (!question) return null;
  const { flagged, feedback } = givenOf(question);
  return (
    <div className="st-marks">
      {isExam ? (
        <button
          type="button"
          className="st-button"
          aria-pressed={flagged}
          onClick={() => answer(question, { flagged: !flagged })}
        >
          {text(flagged ? 'attempt.flagged' : 'attempt.flag')}
        </button>
      ) : null}
      {feedback === null ? (
        <button type="button" className="st-button" aria-pressed={picks.doubted} onClick={picks.doubt}>
          {text('attempt.doubt')}
        </button>
      ) : null}
      {picks.isHeld ? (
        <button
          type="button"
          className="st-button st-main"
          disabled={picks.picked.length === 0 || attempt.isSaving}
          onClick={picks.send}
        >
          {text('attempt.answer')}
        </button>
      ) : null}
    </div>
  );
}

function Head({ attempt }: { attempt: Attempt }) {
  const text = useAppText();
  const { read, place, questions, finish, finishing } = attempt;
  const { secondsLeft = null, language = null } = read.data ?? {};
  return (
    <header className="st-run-head">
      <h1>{text('attempt.position', { at: place + 1, count: questions.length })}</h1>
      {attempt.read.data?.attempt?.inPerson ? (
        <span className="st-mark">{text('attempt.inPerson')}</span>
      ) : null}
      {language === null ? null : <span className="st-soft">{LANGUAGES[language]}</span>}
      {secondsLeft === null ? null : (
        <Clock {...{ secondsLeft, onOver: finish, isStuck: finishing.problem !== '' }} />
      )}
    </header>
  );
}

/** Another question begins at its beginning: a picture and its answers are higher than a phone. */
function useTop(place: number): void {
  const before = useRef(place);
  useEffect(() => {
    if (before.current !== place) window.scrollTo(0, 0);
    before.current = place;
  }, [place]);
}

/** A test while it is taken. Every answer is stored as it is given: a reload, or another phone, goes on from there. */
export function RunView({ attempt, isExam }: { attempt: Attempt; isExam: boolean }) {
  const text = useAppText();
  const reading = useReading();
  const picks = usePicks(attempt, isExam);
  const isLooking = useIsLooking();
  const { question, place, questions, givenOf, go, problem, read } = attempt;
  useKeys({ attempt, onPick: picks.pick });
  useTop(place);
  if (!question) return null;
  const given = givenOf(question);
  const lang = tagOf(read.data?.language ?? null);
  return (
    <div className="st-run" {...reading}>
      <Head attempt={attempt} />
      {isExam && read.data?.confirmed === false ? (
        <p className="st-soft">{text('attempt.unconfirmed')}</p>
      ) : null}
      <QuestionView {...{ question, given, lang }} picked={picks.picked} onPick={picks.pick} />
      {given.feedback ? (
        <>
          <Feedback given={given.feedback} lang={lang} />
          <ReportForm key={question.id} question={question.id} at={place + 1} />
        </>
      ) : null}
      <Problem words={problem === '' ? '' : text('attempt.unsaved', { why: problem })} />
      {isLooking ? null : <Marks {...{ attempt, picks, isExam }} />}
      <div className="st-steps">
        <button type="button" className="st-button" disabled={place === 0} onClick={() => go(place - 1)}>
          {text('attempt.previous')}
        </button>
        <button
          type="button"
          className="st-button st-main"
          disabled={place === questions.length - 1}
          onClick={() => go(place + 1)}
        >
          {text('attempt.next')}
        </button>
      </div>
      {/* Another question is another voice: the one that reads falls silent. */}
      <Tools key={question.id} question={question} lang={lang} />
      <Grid attempt={attempt} />
      {isLooking ? null : <HandIn attempt={attempt} isExam={isExam} />}
      <p className="st-soft st-keys">{text('attempt.keys')}</p>
    </div>
  );
}
