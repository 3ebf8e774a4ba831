import { lessonList } from '@volante/contracts/training/lesson.contract';
import { useCall } from '@volante/mfe-kit/query';
import { useCan } from '@volante/mfe-kit/session';
import type { SlotContexts } from '@volante/mfe-kit/slots';
import { useLive } from '@volante/mfe-kit/use-live';
import { LoadState } from '@volante/ui-kit/load-state';
import { Button } from 'antd';
import { useState } from 'react';
import { aroundToday, LessonTable } from '../../shared/lesson-table';
import { useOwnText } from '../../texts';
import { ReplaceDialog } from './replace-dialog';

/** The tab «Agenda» of a vehicle: its practices of a week ago to a month ahead, and another vehicle for those that it cannot give. */
export function VehicleAgenda({ vehicle }: SlotContexts['vehicle.tabs']) {
  const text = useOwnText();
  const mayChange = useCan('practice.modify');
  const [isReplacing, setReplacing] = useState(false);
  const answer = useCall(lessonList, { ...aroundToday(), vehicle: vehicle.id });
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
        <LessonTable
          label={text('vehicles.agenda')}
          rows={rows}
          // Practices with one vehicle have this one.
          columns={[
            ...(['student', 'teacher'] as const),
            ...(rows.some(({ secondVehicle }) => secondVehicle !== null) ? (['vehicle'] as const) : []),
            'type',
          ]}
        />
      ) : null}
      {isReplacing ? <ReplaceDialog vehicle={vehicle} onClose={() => setReplacing(false)} /> : null}
    </>
  );
}
