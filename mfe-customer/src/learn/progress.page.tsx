import type { Readiness } from '@volante/contracts/e-learning/attempt.fields';
import { READY_STEPS, type ReadyStep, STEP_NAMES } from '@volante/contracts/e-learning/attempt-words';
import { learnReadiness } from '@volante/contracts/e-learning/learn.contract';
import { formatDay, formatInstant } from '@volante/ui-kit/dates';
import { useAppText } from '../app/app-text';
import { Card, Trouble } from '../app/parts';
import { useOwn } from '../session/use-own';
import { type Access, OfLicence } from './access';
import { RankingCard } from './ranking-card';

const inHundred = (chance: number) => Math.floor(chance * 100);

function Steps({ readiness: { met, seen, total, exams } }: { readiness: Readiness }) {
  const text = useAppText();
  const words: Record<ReadyStep, string> = {
    chance: text('progress.chanceStep'),
    seen: text('progress.seenStep', { seen, total }),
    exams: text('progress.examsStep', { passed: exams.slice(0, 4).filter(Boolean).length }),
  };
  return (
    <Card title={text('progress.steps')}>
      <ul className="st-list">
        {STEP_NAMES.map((step) => {
          const isMet = met.includes(step);
          return (
            <li key={step} className="st-step" data-met={isMet}>
              <strong>{words[step]}</strong>
              <span>{text(isMet ? 'progress.met' : 'progress.missing')}</span>
              {isMet ? null : <span className="st-soft">{READY_STEPS[step]}</span>}
            </li>
          );
        })}
      </ul>
    </Card>
  );
}

function Topics({ topics }: Pick<Readiness, 'topics'>) {
  const text = useAppText();
  return (
    <Card title={text('progress.topics')}>
      <ul className="st-list">
        {topics.map(({ topic, name, chance, places, seen, total }) => (
          <li key={topic ?? name} className="st-step">
            {/* Before the first answer the chance is the school's, and would read as one's own. */}
            {seen === 0 ? (
              <strong>{text('progress.topicUnseen', { name })}</strong>
            ) : (
              <>
                <strong>{text('progress.topicOf', { name, count: inHundred(chance) })}</strong>
                <progress max={100} value={inHundred(chance)} aria-hidden="true" />
              </>
            )}
            <span className="st-soft">
              {[text('progress.places', { count: places }), text('progress.seen', { seen, total })].join(
                ' · ',
              )}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Shown({ access: { license } }: { access: Access }) {
  const text = useAppText();
  const answer = useOwn(learnReadiness, { license });
  if (!answer.data) return <Trouble answer={answer} />;
  const { seen, ready, calibrated, topics, examDay, examDayAt } = answer.data;
  // Without an answer of the student the number is that of other students.
  const chance = seen === 0 ? null : answer.data.chance;
  return (
    <>
      <section className="st-verdict" data-ready={ready} aria-label={text('progress.title')}>
        <strong className="st-verdict-word">{text(ready ? 'progress.ready' : 'progress.notReady')}</strong>
        <p>
          {chance === null
            ? text(answer.data.chance === null ? 'progress.noChance' : 'progress.unseen')
            : text(examDay ? 'progress.chanceOn' : 'progress.chance', {
                ...{ count: inHundred(chance), day: examDay ? formatDay(examDay) : '' },
              })}
        </p>
        {examDayAt === null ? null : (
          <p className="st-soft">{text('progress.dayAt', { at: formatInstant(examDayAt) })}</p>
        )}
        {calibrated || chance === null ? null : <p className="st-soft">{text('progress.uncalibrated')}</p>}
      </section>
      <Steps readiness={answer.data} />
      <Topics topics={topics} />
      <details className="st-card">
        <summary>{text('progress.how')}</summary>
        <p>{text('progress.howText')}</p>
      </details>
    </>
  );
}

/** `/layout/contact/progress`: «¿Estoy preparado?», with all that the answer is made of. */
export function ProgressPage() {
  const text = useAppText();
  return (
    <>
      <OfLicence title={text('progress.title')}>
        {(access) => <Shown key={access.license} access={access} />}
      </OfLicence>
      <RankingCard />
    </>
  );
}
