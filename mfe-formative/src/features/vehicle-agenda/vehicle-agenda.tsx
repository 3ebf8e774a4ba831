import { lessonList } from '@volante/contracts/training/lesson.contract';
import { useCall } from '@volante/mfe-kit/query';
import { useCan } from '@volante/mfe-kit/session';
import type { SlotContexts } from '@volante/mfe-kit/slots';
import { useLive } from '@volante/mfe-kit/use-live';
import { DateText } from '@volante/ui-kit/date-text';
import { dayAfter, today } from '@volante/ui-kit/expiry';
import { LoadState } from '@volante/ui-kit/load-state';
import { ScrollTable } from '@volante/ui-kit/scroll-table';
import { Button } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { useOwnText } from '../../texts';
import { ReplaceDialog } from './replace-dialog';

const [PAST_DAYS, NEXT_DAYS] = [7, 30];
const COLUMNS = ['day', 'student', 'teacher', 'type', 'state'] as const;

/** The tab «Agenda» of a vehicle: its practices of a week ago to a month ahead, and another vehicle for those that it cannot give. */
export function VehicleAgenda({ vehicle }: SlotContexts['vehicle.tabs']) {
  const text = useOwnText();
  const mayChange = useCan('practice.modify');
  const [isReplacing, setReplacing] = useState(false);
  const answer = useCall(lessonList, {
    ...{ from: dayAfter(today(), -PAST_DAYS), to: dayAfter(today(), NEXT_DAYS), vehicle: vehicle.id },
  });
  useLive({ entity: 'lesson' }, [lessonList]);
  const rows = answer.data?.rows;
  if (!rows) return <LoadState answer={answer} />;
  return (
    <>
      {mayChange && rows.length > 0 ? (
        <p>
          <Button onClick={() => setReplacing(true)}>{text('vehicles.replace')}</Button>
        </p>
      ) : null}
      {rows.length === 0 ? <p>{text('vehicles.noLessons')}</p> : null}
      {rows.length > 0 ? (
        <ScrollTable
          label={text('vehicles.agenda')}
          heads={COLUMNS.map((key) => text(`vehicles.head.${key}`))}
        >
          {rows.map((lesson) => (
            <tr key={lesson.id}>
              <th scope="row">
                <Link to={`/schedule/agenda?day=${lesson.day}`}>
                  <DateText day={lesson.day} /> {lesson.from}–{lesson.to}
                </Link>
              </th>
              <td>{lesson.studentName}</td>
              <td>{lesson.teacherName}</td>
              <td>{lesson.typeName}</td>
              <td>{text(`agenda.state.${lesson.state}`)}</td>
            </tr>
          ))}
        </ScrollTable>
      ) : null}
      {isReplacing ? <ReplaceDialog vehicle={vehicle} onClose={() => setReplacing(false)} /> : null}
    </>
  );
}
