import type { Readiness } from '@volante/contracts/e-learning/attempt.fields';
import { STEP_NAMES } from '@volante/contracts/e-learning/attempt-words';
import { EXAMS } from '@volante/contracts/e-learning/exam-words';
import { formatDay, formatInstant } from '@volante/ui-kit/dates';
import { ScrollTable } from '@volante/ui-kit/scroll-table';
import { StateBadge } from '@volante/ui-kit/state-badge';
import { useAccessText } from './access-text';
import './access.css';

const percent = (share: number): string =>
  share.toLocaleString('es-ES', { style: 'percent', maximumFractionDigits: 0 });
const COLUMNS = ['topic', 'places', 'seen', 'chance'] as const;

function Topics({ topics }: Pick<Readiness, 'topics'>) {
  const text = useAccessText();
  return (
    <details>
      <summary>{text('ready.topics')}</summary>
      <ScrollTable label={text('ready.topics')} heads={COLUMNS.map((key) => text(`ready.${key}`))}>
        {topics.map(({ topic, name, places, seen, total, chance }) => (
          <tr key={topic ?? ''}>
            <th scope="row">{name || text('ready.noTopic')}</th>
            <td>{places}</td>
            <td>{text('ready.seenOf', { seen, total })}</td>
            <td>{percent(chance)}</td>
          </tr>
        ))}
      </ScrollTable>
    </details>
  );
}

/** «¿Está preparado?»: the chance to pass today, its three conditions, and how each topic stands. */
export function ReadinessCard({ readiness }: { readiness: Readiness }) {
  const text = useAccessText();
  const { exam, chance, seen, total, exams, met, ready, topics, calibrated, examDay, examDayAt } = readiness;
  if (chance === null) return <p>{text('ready.noQuestions', { exam: EXAMS[exam] })}</p>;
  const words = {
    chance: text(examDay ? 'ready.steps.chanceOn' : 'ready.steps.chance', {
      chance: percent(chance),
      day: examDay ? formatDay(examDay) : '',
    }),
    seen: text('ready.steps.seen', { seen, total }),
    exams: text('ready.steps.exams', { passed: exams.filter(Boolean).length, count: exams.length }),
  };
  return (
    <section className="vf-part vf-ready" aria-label={text('ready.title')}>
      <h3>
        {text('ready.title')} <small>{EXAMS[exam]}</small>{' '}
        <StateBadge tone={ready ? 'good' : 'warn'}>{text(ready ? 'ready.yes' : 'ready.notYet')}</StateBadge>
      </h3>
      <ul>
        {STEP_NAMES.map((step) => (
          <li key={step}>
            <span aria-hidden="true">{met.includes(step) ? '✓' : '○'}</span> <strong>{words[step]}</strong>{' '}
            {text(met.includes(step) ? 'ready.met' : `ready.next.${step}`)}
          </li>
        ))}
      </ul>
      {examDayAt ? <p className="v-hint">{text('ready.told', { at: formatInstant(examDayAt) })}</p> : null}
      {calibrated ? null : <p className="v-hint">{text('ready.uncalibrated')}</p>}
      <Topics topics={topics} />
    </section>
  );
}
