import { CheckCircleOutlined, ClockCircleOutlined, SafetyCertificateOutlined } from '@ant-design/icons';
import type { CallOutput } from '@volante/contracts/call';
import type { studentFileRead } from '@volante/contracts/dgt/student-file.contract';
import { useCan } from '@volante/mfe-kit/session';
import { formatDay } from '@volante/ui-kit/dates';
import { Skeleton } from '@volante/ui-kit/skeleton';
import { StateBadge } from '@volante/ui-kit/state-badge';
import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router';
import { applicationAddress, newExamFolderAddress } from '../../../shared/addresses';
import { CalendarButton } from '../../../shared/calendar-button';
import { useDgtText } from '../../../shared/dgt-text';
import { LackingPapers } from '../../../shared/lacking-papers';
import { LegalDate } from '../../../shared/legal-words';
import { MissingList } from './missing-list';

const ProcessCheck = lazy(async () => ({ default: (await import('./process-check')).ProcessCheck }));

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

function Dates({ dates }: { dates: StudentFile['clock']['dates'] }) {
  return (
    <ul className="vd-dates">
      {dates.map((date) => (
        <LegalDate key={`${date.name} ${date.subject} ${date.kind} ${date.day}`} date={date} />
      ))}
    </ul>
  );
}

/** Whether the student could be presented today, and what every rule says until when. */
export function FileClock({ file, isActive }: { file: StudentFile; isActive: boolean }) {
  const text = useDgtText();
  const { next, missing, cautions, earliest, dates } = file.clock;
  const [isChecking, setChecking] = useState(false);
  // Steps reached long ago are no news: they are shown on demand.
  const met = dates.filter(({ severity }) => severity === 'met');
  const mayOpen = useCan('dgt-folder.add');
  const isReady = isActive && next !== null && missing.length === 0;
  const word = !isActive ? 'inactive' : next === null ? 'over' : isReady ? 'ready' : 'notReady';
  return (
    <section className="vd-card">
      <header className="vd-card-head">
        <h3>{text('student.clock', { licence: file.licence })}</h3>
        <StateBadge tone={isReady ? 'good' : word === 'notReady' ? 'warn' : 'plain'}>
          {text(`student.${word}`)}
        </StateBadge>
        <div className="vd-card-acts">
          <Button
            icon={<SafetyCertificateOutlined aria-hidden="true" />}
            aria-expanded={isChecking}
            onClick={() => setChecking(!isChecking)}
          >
            {text('student.check.act')}
          </Button>
          {mayOpen && next && isActive ? (
            <Link to={newExamFolderAddress(file.student, next)}>{text('student.newFolder')}</Link>
          ) : null}
          <Link to={applicationAddress(file.student.id)}>{text('student.application')}</Link>
          <CalendarButton student={file.student.id} />
        </div>
      </header>
      <Path file={file} />
      {isChecking ? (
        <Suspense fallback={<Skeleton width="100%" height={64} />}>
          <ProcessCheck student={file.student.id} />
        </Suspense>
      ) : null}
      {missing.length > 0 ? (
        <div className="vd-missing">
          <h4>{text('student.missing', { test: next ? text(`law.tests.${next}`) : '' })}</h4>
          <MissingList file={file} reasons={missing} />
          {earliest && earliest > file.today ? (
            <p>{text('student.earliest', { day: formatDay(earliest) })}</p>
          ) : null}
        </div>
      ) : null}
      {cautions.length > 0 ? (
        <div className="vd-cautions">
          <h4>{text('student.cautions')}</h4>
          <MissingList file={file} reasons={cautions} />
        </div>
      ) : null}
      <LackingPapers student={file.student.id} papers={file.papers} />
      <h4>{text('student.dates')}</h4>
      {dates.length === 0 ? <p className="vd-soft">{text('student.noDates')}</p> : null}
      <Dates dates={dates.filter(({ severity }) => severity !== 'met')} />
      {met.length > 0 ? (
        <details className="vd-met">
          <summary>{text('student.met', { count: met.length })}</summary>
          <Dates dates={met} />
        </details>
      ) : null}
    </section>
  );
}
