import { CheckCircleOutlined, ClockCircleOutlined } from '@ant-design/icons';
import type { CallOutput } from '@volante/contracts/call';
import type { studentFileRead } from '@volante/contracts/dgt/student-file.contract';
import { formatDay } from '@volante/ui-kit/dates';
import { StateBadge } from '@volante/ui-kit/state-badge';
import { CalendarButton } from '../../../shared/calendar-button';
import { useDgtText } from '../../../shared/dgt-text';
import { LegalDate, Refusals } from '../../../shared/legal-words';

export type StudentFile = CallOutput<typeof studentFileRead>;

/** The tests of the licence in their order, and which are passed. */
function Path({ file }: { file: StudentFile }) {
  const text = useDgtText();
  return (
    <ol className="vd-path" aria-label={text('student.path')}>
      {file.path.map(({ test, passed }) => (
        <li key={test} data-passed={passed} aria-current={test === file.clock.next ? 'step' : undefined}>
          {passed ? <CheckCircleOutlined aria-hidden="true" /> : <ClockCircleOutlined aria-hidden="true" />}
          <span>{text(`law.tests.${test}`)}</span>
          <small>
            {text(passed ? 'student.passed' : test === file.clock.next ? 'student.now' : 'student.pending')}
          </small>
        </li>
      ))}
    </ol>
  );
}

/** Whether the student could be presented today, and what every rule says until when. */
export function FileClock({ file }: { file: StudentFile }) {
  const text = useDgtText();
  const { next, missing, earliest, dates } = file.clock;
  const isReady = next !== null && missing.length === 0;
  return (
    <section className="vd-card">
      <header className="vd-card-head">
        <h3>{text('student.clock', { licence: file.licence })}</h3>
        <StateBadge tone={isReady ? 'good' : next === null ? 'plain' : 'warn'}>
          {text(next === null ? 'student.over' : isReady ? 'student.ready' : 'student.notReady')}
        </StateBadge>
        <CalendarButton student={file.student.id} />
      </header>
      <Path file={file} />
      {missing.length > 0 ? (
        <div className="vd-missing">
          <h4>{text('student.missing', { test: next ? text(`law.tests.${next}`) : '' })}</h4>
          <Refusals refusals={missing} />
          {earliest && earliest > file.today ? (
            <p>{text('student.earliest', { day: formatDay(earliest) })}</p>
          ) : null}
        </div>
      ) : null}
      <h4>{text('student.dates')}</h4>
      {dates.length === 0 ? <p className="vd-soft">{text('student.noDates')}</p> : null}
      <ul className="vd-dates">
        {dates.map((date) => (
          <LegalDate key={`${date.name} ${date.subject} ${date.kind} ${date.day}`} date={date} />
        ))}
      </ul>
    </section>
  );
}
