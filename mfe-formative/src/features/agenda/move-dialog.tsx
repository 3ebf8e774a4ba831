import { type AgendaResources, type Lesson, lessonMove } from '@volante/contracts/training/lesson.contract';
import { bookFormFields } from '@volante/contracts/training/series.fields';
import { useFeedback } from '@volante/ui-kit/feedback';
import { TextField } from '@volante/ui-kit/fields';
import { FormDialog } from '@volante/ui-kit/form-dialog';
import { useRecordForm } from '@volante/ui-kit/record-form';
import { useOwnText } from '../../texts';
import { type BookingValues, ONCE, PlaceFields } from './book-dialog';
import { useGuarded } from './use-guarded';
import '../../shared/form.css';

interface MoveProps {
  lesson: Lesson;
  resources: AgendaResources;
  onClose: () => void;
}

/** Another day or hour, teacher, vehicle or room: without a pointer, and on a phone. */
export function MoveDialog({ lesson, resources, onClose }: MoveProps) {
  const text = useOwnText();
  const feedback = useFeedback();
  const { send, dialog } = useGuarded(lessonMove);
  const {
    id,
    version,
    student,
    type,
    day,
    from,
    minutes,
    teacher,
    vehicle,
    secondVehicle,
    room,
    note,
    pickup,
    dropoff,
  } = lesson;
  const form = useRecordForm<BookingValues>({
    schema: bookFormFields,
    initial: {
      ...{ student, type, day, from, minutes, teacher, vehicle, secondVehicle, room, pickup, dropoff, note },
      ...ONCE,
    },
    save: ({ changed }) => {
      const { minutes: longer, state: _, repeat: __, count: ___, ...change } = changed;
      return send({ id, version, ...change, ...(longer ? { minutes: longer } : {}) });
    },
    onSaved: () => {
      feedback.done(text('agenda.done.moved'));
      onClose();
    },
  });
  return (
    <>
      <FormDialog
        form={form}
        title={text('agenda.move.title')}
        okText={text('agenda.move.ok')}
        width={640}
        onClose={onClose}
      >
        <div className="vf-form">
          <PlaceFields form={form} resources={resources} />
          <TextField form={form} name="note" label={text('agenda.book.note')} help="" maxLength={500} />
        </div>
      </FormDialog>
      {dialog}
    </>
  );
}
