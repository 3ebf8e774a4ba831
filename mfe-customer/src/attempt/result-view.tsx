import type { CallOutput } from '@volante/contracts/call';
import { lawPlace } from '@volante/contracts/e-learning/law-place';
import { type attemptRead, attemptResult } from '@volante/contracts/e-learning/learn.contract';
import { LANGUAGES } from '@volante/contracts/e-learning/translation-words';
import { formatInstant } from '@volante/ui-kit/dates';
import { Marked } from '@volante/ui-kit/marked';
import type { Answer } from '@volante/ui-kit/use-answer';
import { onPress } from '../app/address';
import { useAppText } from '../app/app-text';
import { useMe } from '../app/me';
import { Card, Trouble } from '../app/parts';
import { pathOf } from '../app/paths';
import { useReading } from '../reading/use-reading';
import { useOwn } from '../session/use-own';
import { Media } from './media';
import { Picture } from './picture';
import { ReportForm } from './report-form';
import { tagOf } from './tag-of';
import { useLookAgain } from './use-look-again';

type Result = CallOutput<typeof attemptResult>;
type Shown = Result['questions'][number];

const HUNDREDTHS = new Intl.NumberFormat('es-ES', { maximumFractionDigits: 2 });

type Handed = Pick<Result, 'attempt' | 'errorsAllowed' | 'language'>;

function Verdict({ result: { attempt, errorsAllowed, language } }: { result: Handed }) {
  const text = useAppText();
  const { passed, right, wrong, blank, points, byClock, inPerson } = attempt;
  const verdict = passed === null ? 'done' : passed ? 'passed' : 'failed';
  return (
    <section className="st-verdict" data-ready={passed ?? undefined} role="status">
      <h1>{text(`result.${verdict}`)}</h1>
      <p>{text('result.counts', { right, wrong, blank })}</p>
      {points === null ? null : <p>{text('result.points', { points: HUNDREDTHS.format(points / 100) })}</p>}
      {errorsAllowed === null || passed === null ? null : (
        <p className="st-soft">
          {text(errorsAllowed === 1 ? 'result.allowedOne' : 'result.allowed', { count: errorsAllowed })}
        </p>
      )}
      {language === null ? null : (
        <p className="st-soft">{text('result.language', { language: LANGUAGES[language] })}</p>
      )}
      {inPerson ? <p className="st-soft">{text('result.inPerson')}</p> : null}
      {byClock ? <p className="st-soft">{text(inPerson ? 'result.collected' : 'result.byClock')}</p> : null}
    </section>
  );
}

function Fault({ question, at, lang }: { question: Shown; at: number; lang: string }) {
  const text = useAppText();
  const { statement, options, chosen, explanation, norm, article } = question;
  const wordsOf = (places: readonly number[]) =>
    places.map((place) => options[place]?.text ?? '').join(' / ');
  const right = options.flatMap((option, place) => (option.right ? [place] : []));
  return (
    <li className="st-card">
      <h3>{text('result.question', { at })}</h3>
      <div lang={lang}>
        <Marked text={statement} />
      </div>
      <Picture {...{ question, lang }} />
      <Media question={question} />
      <dl className="st-answers">
        <dt>{text('result.yours')}</dt>
        <dd data-mark="wrong" lang={chosen.length === 0 ? 'es' : lang}>
          {chosen.length === 0 ? text('result.blank') : wordsOf(chosen)}
        </dd>
        <dt>{text('result.right')}</dt>
        <dd data-mark="right" lang={lang}>
          {wordsOf(right)}
        </dd>
      </dl>
      {explanation ? <p lang={lang}>{explanation}</p> : null}
      {article ? <p className="st-soft">{lawPlace(norm, article)}</p> : null}
      <ReportForm question={question.id} at={at} />
    </li>
  );
}

/** Classmates still answer the same questions: the verdict alone, until the teacher has closed the exam. */
function InRoom({ result, words, answer }: { result: Handed; words: string; answer: Answer<unknown> }) {
  const text = useAppText();
  useLookAgain(answer);
  const look = () => void answer.refetch();
  return (
    <>
      <Verdict result={result} />
      <Card title={text('result.inRoom')}>
        <p>{words}</p>
        <div className="st-acts">
          <button type="button" className="st-button st-main" onClick={look}>
            {text('result.look')}
          </button>
          <a className="st-button" href={pathOf('test')} onClick={onPress}>
            {text('result.back')}
          </a>
        </div>
      </Card>
    </>
  );
}

/** A test that was handed in: the verdict, and each fault with its article. */
export function ResultView({ read }: { read: CallOutput<typeof attemptRead> }) {
  const text = useAppText();
  const reading = useReading();
  const { name } = useMe();
  const answer = useOwn(attemptResult, { id: read.attempt.id });
  if (!answer.data)
    return answer.error?.code === 'CLASSROOM-008' ? (
      <InRoom result={read} words={answer.error.message} answer={answer} />
    ) : (
      <Trouble answer={answer} />
    );
  const lang = tagOf(answer.data.language);
  const { license, startedAt, finishedAt } = answer.data.attempt;
  const faults = answer.data.questions.flatMap((question, at) =>
    question.correct ? [] : [{ question, at: at + 1 }],
  );
  return (
    <>
      <Verdict result={answer.data} />
      <p className="st-only-print">
        {name} · {license} · {formatInstant(finishedAt ?? startedAt)}
      </p>
      <div className="st-acts">
        <a className="st-button st-main" href={pathOf('test')} onClick={onPress}>
          {text('result.back')}
        </a>
        <button type="button" className="st-button" onClick={() => window.print()}>
          {text('result.print')}
        </button>
      </div>
      <section className="st-faults" {...reading} aria-label={text('result.faults')}>
        <h2>{text('result.faults')}</h2>
        {faults.length === 0 ? <p>{text('result.noFaults')}</p> : null}
        <ol className="st-list">
          {faults.map(({ question, at }) => (
            <Fault key={question.id} {...{ question, at, lang }} />
          ))}
        </ol>
      </section>
    </>
  );
}
