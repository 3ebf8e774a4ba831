import type { AgendaResources } from '@volante/contracts/training/lesson.contract';
import { LESSON_RULES } from '@volante/contracts/training/lesson-words';
import { type NextSlot, nextSlots } from '@volante/contracts/training/next-slot.contract';
import { useCall } from '@volante/mfe-kit/query';
import { formatWeekday } from '@volante/ui-kit/dates';
import { LoadState } from '@volante/ui-kit/load-state';
import type { RecordForm } from '@volante/ui-kit/record-form';
import { Button } from 'antd';
import { useState } from 'react';
import { placeOf } from '../../shared/second-vehicle';
import { useOwnText } from '../../texts';
import type { BookingValues } from './book-dialog';

type Wanted = Pick<BookingValues, 'student' | 'type' | 'teacher' | 'day'>;

const isChosen = (slot: NextSlot, values: BookingValues): boolean =>
  slot.day === values.day && slot.from === values.from && slot.teacher === values.teacher;

interface ChoiceProps {
  form: RecordForm<BookingValues>;
  vehicles: AgendaResources['vehicles'];
}

function Slots({ wanted, form, vehicles }: ChoiceProps & { wanted: Wanted }) {
  const text = useOwnText();
  const { student, type, teacher, day } = wanted;
  const answer = useCall(nextSlots, { student, type, from: day, ...(teacher ? { teacher } : {}) });
  if (!answer.data) return <LoadState answer={answer} />;
  const { rows, against } = answer.data;
  if (rows.length === 0)
    return (
      <div role="status">
        <p>{text('agenda.slots.none')}</p>
        <ul>
          {against.map((rule) => (
            <li key={rule}>{LESSON_RULES[rule].words}</li>
          ))}
        </ul>
      </div>
    );
  const choose = (slot: NextSlot) => {
    const { from, vehicle, secondVehicle, room } = slot;
    for (const [name, value] of Object.entries({ day: slot.day, from, vehicle, secondVehicle, room }))
      form.set(name as keyof BookingValues, value);
    form.set('teacher', slot.teacher);
  };
  return (
    <ul className="vf-slots" aria-label={text('agenda.slots.title')}>
      {rows.map((slot) => (
        <li key={`${slot.day} ${slot.from}`}>
          <button
            type="button"
            className="vf-slot"
            aria-pressed={isChosen(slot, form.values)}
            onClick={() => choose(slot)}
          >
            <strong>
              {formatWeekday(slot.day)}, {slot.from}
            </strong>
            <span className="vf-slot-with">
              {[slot.teacherName, placeOf({ ...slot, roomName: '' }, vehicles), slot.roomName]
                .filter(Boolean)
                .join(' · ')}
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}

/** Times at which every rule holds, for the student and type that are chosen: one press fills in the rest. */
export function SlotChoice({ form, vehicles }: ChoiceProps) {
  const text = useOwnText();
  const [wanted, setWanted] = useState<Wanted | null>(null);
  const { student, type, teacher, day } = form.values;
  const isReady = student !== '' && type !== '';
  const isSame = wanted?.student === student && wanted.type === type;
  return (
    <div className="vf-slot-choice">
      <Button disabled={!isReady} onClick={() => setWanted({ student, type, teacher, day })}>
        {text('agenda.slots.open')}
      </Button>
      {isReady ? null : <p>{text('agenda.slots.help')}</p>}
      {wanted && isSame ? <Slots {...{ wanted, form, vehicles }} /> : null}
    </div>
  );
}
