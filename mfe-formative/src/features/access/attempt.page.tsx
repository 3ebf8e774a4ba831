import type { CallOutput } from '@volante/contracts/call';
import { ATTEMPT_KINDS } from '@volante/contracts/e-learning/attempt-words';
import { EXAMS } from '@volante/contracts/e-learning/exam-words';
import { lawPlace } from '@volante/contracts/e-learning/law-place';
import { attemptReplay } from '@volante/contracts/e-learning/student-attempt.contract';
import { LANGUAGES } from '@volante/contracts/e-learning/translation-words';
import { useCall } from '@volante/mfe-kit/query';
import { PageToolbar } from '@volante/mfe-kit/toolbar';
import { formatInstant } from '@volante/ui-kit/dates';
import { Gate } from '@volante/ui-kit/gate';
import { LabelledSwitch } from '@volante/ui-kit/labelled-switch';
import { LoadState } from '@volante/ui-kit/load-state';
import { Marked } from '@volante/ui-kit/marked';
import { StateBadge } from '@volante/ui-kit/state-badge';
import { lazy, Suspense, useState } from 'react';
import { Link, useParams } from 'react-router';
import { learnerAddress } from '../../shared/learner-address';
import { useAccessText } from './access-text';
import { AttemptPrint } from './attempt-print';
import { AttemptResult } from './attempt-result';
import './access.css';

type Replay = CallOutput<typeof attemptReplay>;
type Question = Replay['questions'][number];
const LETTERS = ['a', 'b', 'c', 'd'];
const SECOND = 1_000;
/** Few questions have a film. */
const Media = lazy(() =>
  import('../../shared/question-media').then((module) => ({ default: module.QuestionMedia })),
);

/** An answer with its marks in words: what was chosen, what is right. */
function Options({ options, chosen }: Pick<Question, 'options' | 'chosen'>) {
  const text = useAccessText();
  return (
    <ol className="vf-options">
      {options.map((option, place) => {
        const isChosen = chosen.includes(place);
        return (
          <li key={LETTERS[place]} data-right={option.right} data-chosen={isChosen}>
            <span>
              {LETTERS[place]}) {option.text}
            </span>
            {isChosen ? <small>{text('attempt.chosen')}</small> : null}
            {option.right ? <strong>{text('attempt.isRight')}</strong> : null}
          </li>
        );
      })}
    </ol>
  );
}

function Asked({ question, number }: { question: Question; number: number }) {
  const text = useAccessText();
  const { statement, options, chosen, correct, doubted, ms, explanation, norm, article, version, media } =
    question;
  const result = chosen.length === 0 ? 'unanswered' : correct ? 'correct' : 'incorrect';
  return (
    <li className="vf-asked" id={`pregunta-${number}`}>
      <h2>
        {text('attempt.question', { number })}{' '}
        <StateBadge tone={correct ? 'good' : 'bad'}>{text(`attempt.${result}`)}</StateBadge>
        {doubted ? <StateBadge tone="info">{text('attempt.doubted')}</StateBadge> : null}
      </h2>
      <Marked text={statement} />
      {media.length > 0 ? (
        <Gate permission="question-bank.view">
          <Suspense>
            <Media media={media} />
          </Suspense>
        </Gate>
      ) : null}
      <Options options={options} chosen={chosen} />
      {explanation ? <Marked text={explanation} /> : null}
      <p className="v-hint">
        {[
          lawPlace(norm, article),
          ms > 0 ? text('attempt.seconds', { count: Math.round(ms / SECOND) }) : '',
          text('attempt.version', { version }),
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
    </li>
  );
}

function Head({ replay }: { replay: Replay }) {
  const text = useAccessText();
  const { attempt, errorsAllowed, secondDevice, away, contact, name, moreTime, language } = replay;
  const notes = [
    errorsAllowed === null ? '' : text('attempt.allowed', { count: errorsAllowed }),
    language === null ? '' : text('attempt.language', { language: LANGUAGES[language] }),
    moreTime > 0 ? text('attempt.moreTime', { percent: moreTime }) : '',
    secondDevice ? text('attempt.secondDevice') : '',
    away > 0 ? text('attempt.away', { count: away }) : '',
  ].filter(Boolean);
  return (
    <>
      <p className="vf-attempt-head">
        <Link to={learnerAddress(contact)}>{name || text('access.somebody')}</Link> · {attempt.license} ·{' '}
        {EXAMS[attempt.exam]} · {formatInstant(attempt.finishedAt ?? attempt.startedAt)}{' '}
        <AttemptResult attempt={attempt} />
      </p>
      <p>
        {text('attempt.counts', { right: attempt.right, wrong: attempt.wrong, blank: attempt.blank })}
        {notes.length > 0 ? ` ${notes.join(' ')}` : ''}
      </p>
    </>
  );
}

/** `/formative/attempt/{attempt_id}` (ours): a test as a student took it, with its faults. */
export function AttemptPage() {
  const text = useAccessText();
  const { attempt_id: attempt = '' } = useParams();
  const [onlyFaults, setOnlyFaults] = useState(false);
  const answer = useCall(attemptReplay, { attempt });
  const replay = answer.data;
  const kind = replay
    ? [ATTEMPT_KINDS[replay.attempt.kind], replay.attempt.name].filter(Boolean).join(' · ')
    : '';
  return (
    <>
      <PageToolbar
        title={text('attempt.title')}
        breadcrumb={[
          { label: text('access.title'), to: '/formative/access/all' },
          ...(kind ? [{ label: kind }] : []),
        ]}
        primary={replay ? <AttemptPrint attempt={attempt} /> : null}
      />
      {replay ? (
        <>
          <Head replay={replay} />
          <p className="vf-attempt-head">
            <LabelledSwitch
              label={text('attempt.onlyFaults')}
              checked={onlyFaults}
              onChange={setOnlyFaults}
            />
          </p>
          <ol className="vf-questions">
            {replay.questions.map((question, at) =>
              onlyFaults && question.correct ? null : (
                <Asked key={question.id} question={question} number={at + 1} />
              ),
            )}
          </ol>
        </>
      ) : (
        <LoadState answer={answer} />
      )}
    </>
  );
}
