import type { AttemptLine } from '@volante/contracts/e-learning/attempt.fields';
import { StateBadge } from '@volante/ui-kit/state-badge';
import { useAccessText } from './access-text';

const POINT = 100;

/** «Aprobado», «Suspenso» or «Práctica», with what has to be known beside it. */
export function AttemptResult({ attempt }: { attempt: AttemptLine }) {
  const text = useAccessText();
  const { passed, points, byClock, offline, inPerson } = attempt;
  const word = passed === null ? 'practice' : passed ? 'passed' : 'failed';
  const tone = passed === null ? 'plain' : passed ? 'good' : 'bad';
  const notes = [
    points === null ? '' : text('attempt.points', { points: (points / POINT).toLocaleString('es-ES') }),
    byClock ? text('attempt.byClock') : '',
    offline ? text('attempt.offline') : '',
    inPerson ? text('attempt.inPerson') : '',
  ].filter(Boolean);
  return (
    <>
      <StateBadge tone={tone}>{text(`attempt.${word}`)}</StateBadge>
      {notes.length > 0 ? <small> {notes.join(' · ')}</small> : null}
    </>
  );
}
