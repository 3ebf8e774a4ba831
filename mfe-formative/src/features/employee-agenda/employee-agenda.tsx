import { lessonList } from '@volante/contracts/training/lesson.contract';
import { useCall } from '@volante/mfe-kit/query';
import type { SlotContexts } from '@volante/mfe-kit/slots';
import { useLive } from '@volante/mfe-kit/use-live';
import { LoadState } from '@volante/ui-kit/load-state';
import { aroundToday, LessonTable } from '../../shared/lesson-table';
import { useOwnText } from '../../texts';

/** The tab «Prácticas» of an employee: what they give from a week ago to a month ahead. */
export function EmployeeAgenda({ employee }: SlotContexts['employee.tabs']) {
  const text = useOwnText();
  const answer = useCall(lessonList, { ...aroundToday(), employee: employee.id });
  useLive({ entity: 'lesson' }, [lessonList]);
  const rows = answer.data?.rows;
  if (!rows) return <LoadState answer={answer} />;
  if (rows.length === 0) return <p>{text('teachers.noLessons')}</p>;
  return (
    <LessonTable label={text('teachers.lessons')} rows={rows} columns={['student', 'vehicle', 'type']} />
  );
}
