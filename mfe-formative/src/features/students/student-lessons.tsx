import { lessonList } from '@volante/contracts/training/lesson.contract';
import { LESSON_STATES } from '@volante/contracts/training/lesson-words';
import { useCall } from '@volante/mfe-kit/query';
import { useCan } from '@volante/mfe-kit/session';
import { useLive } from '@volante/mfe-kit/use-live';
import { dayAfter, today } from '@volante/ui-kit/expiry';
import { LoadState } from '@volante/ui-kit/load-state';
import { Button } from 'antd';
import { useState } from 'react';
import { LessonTable } from '../../shared/lesson-table';
import { useOwnText } from '../../texts';
import { StudentCalendar } from './student-calendar';
import { StudentLink } from './student-link';
import { TutorDialog } from './tutor-dialog';

const PAST_DAYS = 600;
const NEXT_DAYS = 120;
const STATES = Object.keys(LESSON_STATES) as (keyof typeof LESSON_STATES)[];

/** The practices of a student, the last ones first, cancelled ones too; each leads to its day of the agenda. */
function Practices({ contact }: { contact: string }) {
  const text = useOwnText();
  const answer = useCall(lessonList, {
    ...{ from: dayAfter(today(), -PAST_DAYS), to: dayAfter(today(), NEXT_DAYS), contact, states: STATES },
  });
  useLive({ entity: 'lesson' }, [lessonList]);
  if (!answer.data) return <LoadState answer={answer} />;
  const rows = answer.data.rows.toReversed();
  if (rows.length === 0) return <p>{text('students.none')}</p>;
  return <LessonTable label={text('students.tab')} rows={rows} columns={['type', 'teacher', 'vehicle']} />;
}

/** The tab of a student: the practices, and another teacher for those to come. */
export function StudentLessons({ contact, student, mayChange }: StudentProps) {
  const text = useOwnText();
  const seesAll = useCan('practice.all');
  const [isChanging, setChanging] = useState(false);
  return (
    <>
      {mayChange ? (
        <p>
          <Button onClick={() => setChanging(true)}>{text('students.assign')}</Button>
        </p>
      ) : null}
      <Practices contact={contact} />
      <StudentLink student={student} mayChange={mayChange} />
      {mayChange && seesAll ? <StudentCalendar student={student} /> : null}
      {isChanging ? <TutorDialog student={student} onClose={() => setChanging(false)} /> : null}
    </>
  );
}

interface StudentProps {
  contact: string;
  /** The enrolment. */
  student: string;
  mayChange: boolean;
}
