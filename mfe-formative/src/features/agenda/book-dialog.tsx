import type { AgendaResources } from '@volante/contracts/training/lesson.contract';
import { lessonBook } from '@volante/contracts/training/lesson.contract';
import { practiceStudent } from '@volante/contracts/training/practice-student.contract';
import {
  type BookFormFields,
  bookFormFields,
  KEPT_AS,
  REPEATS,
} from '@volante/contracts/training/series.fields';
import { useCall } from '@volante/mfe-kit/query';
import { CountField } from '@volante/ui-kit/count-field';
import { useFeedback } from '@volante/ui-kit/feedback';
import { ChoiceField, DayField, FieldFrame, TextField } from '@volante/ui-kit/fields';
import { FormDialog } from '@volante/ui-kit/form-dialog';
import { fieldId, type RecordForm, useRecordForm } from '@volante/ui-kit/record-form';
import { TimeInput } from '@volante/ui-kit/time-input';
import { useSettled } from '@volante/ui-kit/use-settled';
import { Select } from 'antd';
import { useState } from 'react';
import { secondChoices } from '../../shared/second-vehicle';
import { useOwnText } from '../../texts';
import { BagNote } from './bag-note';
import { SlotChoice } from './slot-choice';
import { useGuarded } from './use-guarded';
import { useSeriesBooking } from './use-series-booking';
import '../../shared/form.css';

/** Type alias, not interface: a form's values are an open record to the kit. */
export type BookingValues = { [K in keyof BookFormFields]: BookFormFields[K] };
/** A practice alone, booked at once. */
export const ONCE = { state: 'booked', repeat: 'no', count: null } as const;

const SHOWN = 20;

interface KnownStudent {
  id: string;
  name: string;
  licence: string;
}
const choiceOf = ({ id, name, licence }: KnownStudent) => ({ value: id, label: `${name} · ${licence}` });

/** A student who is enrolled for practices, found by name, or known from the start. */
function StudentField({ form, known }: { form: RecordForm<BookingValues>; known: KnownStudent | undefined }) {
  const text = useOwnText();
  const [typed, setTyped] = useState('');
  const search = useSettled(typed.trim());
  const { data, isFetching } = useCall(practiceStudent.calls.read, {
    ...(search.length > 1 ? { search } : {}),
    ...{ sort: 'name', limit: SHOWN, state: 'active' },
  });
  const [chosen, setChosen] = useState<{ value: string; label: string } | null>(
    known ? choiceOf(known) : null,
  );
  const found = (data?.rows ?? []).map(choiceOf);
  const options = chosen && !found.some(({ value }) => value === chosen.value) ? [...found, chosen] : found;
  const id = fieldId(form.id, 'student');
  return (
    <FieldFrame form={form} name="student" label={text('agenda.book.student')} help="" isWide>
      <Select
        id={id}
        showSearch={{ filterOption: false, onSearch: setTyped }}
        loading={isFetching}
        value={form.values.student || undefined}
        options={options}
        placeholder={text('agenda.book.studentHint')}
        notFoundContent={text('agenda.book.noStudent')}
        status={form.errors.student === undefined ? '' : 'error'}
        aria-invalid={form.errors.student !== undefined}
        aria-describedby={`${id}-note`}
        onChange={(value, option) => {
          form.set('student', value);
          setChosen(Array.isArray(option) ? null : (option ?? null));
        }}
        onBlur={() => form.blur('student')}
      />
    </FieldFrame>
  );
}

interface PlaceProps {
  form: RecordForm<BookingValues>;
  resources: AgendaResources;
}

const choicesOf = (rows: readonly { id: string; name: string }[]) =>
  rows.map(({ id, name }) => ({ value: id, label: name }));

const MOTORCYCLES: readonly string[] = ['A1', 'A2'];
/** On the road the teacher follows a motorcycle in a second vehicle; other types say so themselves. */
const takesSecond = ({ kind, room, licences, secondVehicle }: AgendaResources['types'][number]): boolean =>
  secondVehicle === true ||
  ((kind === 'road' || (kind === 'mock' && room !== 'circuit')) &&
    (licences.length === 0 || licences.some((one) => MOTORCYCLES.includes(one))));

/** Where it begins and ends, where the school has places. */
function PickupFields({ form, resources }: PlaceProps) {
  const text = useOwnText();
  if (resources.places.length === 0) return null;
  return (['pickup', 'dropoff'] as const).map((name) => (
    <ChoiceField
      key={name}
      {...{ form, name }}
      label={text(`agenda.book.${name}`)}
      help={text(`agenda.book.${name}Help`)}
      choices={choicesOf(resources.places)}
    />
  ));
}

/** When, and with what: the same for a booking and for a move. */
export function PlaceFields({ form, resources }: PlaceProps) {
  const text = useOwnText();
  const label = (name: string) => text(`agenda.book.${name}`);
  const vehicles = resources.vehicles.filter(({ isInAgenda }) => isInAgenda);
  const type = resources.types.find(({ id }) => id === form.values.type);
  const rooms = resources.rooms.filter(({ kind, id }) => type?.room === kind || id === form.values.room);
  const common = { form, help: '' };
  return (
    <>
      <DayField {...common} name="day" label={label('day')} />
      <FieldFrame {...common} name="from" label={label('from')}>
        <TimeInput
          id={fieldId(form.id, 'from')}
          value={form.values.from}
          isWrong={form.errors.from !== undefined}
          onChange={(from) => form.set('from', from)}
        />
      </FieldFrame>
      <CountField
        {...common}
        name="minutes"
        label={label('minutes')}
        help={text('agenda.book.minutesHelp', { minutes: type?.minutes ?? 45 })}
      />
      <ChoiceField
        {...common}
        name="teacher"
        label={label('teacher')}
        choices={choicesOf(resources.teachers)}
      />
      <ChoiceField {...common} name="vehicle" label={label('vehicle')} choices={choicesOf(vehicles)} />
      {type && takesSecond(type) ? (
        <ChoiceField
          {...common}
          name="secondVehicle"
          label={label('secondVehicle')}
          help={text('agenda.book.secondHelp')}
          choices={secondChoices(vehicles, text('vehicles.noCategory'))}
          isWide
        />
      ) : null}
      {rooms.length > 0 ? (
        <ChoiceField {...common} name="room" label={label('room')} choices={choicesOf(rooms)} />
      ) : null}
      <PickupFields form={form} resources={resources} />
    </>
  );
}

const wordsOf = (words: Readonly<Record<string, string>>) =>
  Object.entries(words).map(([value, label]) => ({ value, label }));

/** How often, and whether its slot is kept for good, for some minutes or not at all. */
function KeptFields({ form }: { form: RecordForm<BookingValues> }) {
  const text = useOwnText();
  const isSeries = form.values.repeat !== 'no';
  return (
    <>
      <ChoiceField
        form={form}
        name="repeat"
        label={text('agenda.book.repeat')}
        help=""
        choices={wordsOf(REPEATS)}
      />
      {isSeries ? (
        <CountField
          form={form}
          name="count"
          label={text('agenda.book.count')}
          help={text('agenda.book.countHelp')}
        />
      ) : (
        <ChoiceField
          form={form}
          name="state"
          label={text('agenda.book.state')}
          help=""
          choices={wordsOf(KEPT_AS)}
        />
      )}
    </>
  );
}

interface BookProps {
  resources: AgendaResources;
  first: Partial<BookingValues> & Pick<BookingValues, 'day'>;
  /** The student that `first` names. */
  known?: KnownStudent;
  onClose: () => void;
}

/** Books a practice. A refusal lists the broken rules; rules of the school ask for a reason. */
export function BookDialog({ resources, first, known, onClose }: BookProps) {
  const text = useOwnText();
  const feedback = useFeedback();
  const { send, dialog } = useGuarded(lessonBook);
  const series = useSeriesBooking();
  const [only] = resources.types.length === 1 ? resources.types : [];
  const own = resources.teachers.find(({ isOwn }) => isOwn);
  const form = useRecordForm<BookingValues>({
    schema: bookFormFields,
    initial: {
      ...{ student: '', type: only?.id ?? '', from: '', minutes: null, teacher: own?.id ?? '' },
      ...{ vehicle: null, secondVehicle: null, room: null, pickup: null, dropoff: null, note: '' },
      ...ONCE,
      ...first,
    },
    save: ({ values }) => {
      const { repeat, count: _, ...booking } = values;
      return repeat === 'no' ? send(booking) : series.book(values);
    },
    onSaved: () => {
      const done = form.values.repeat === 'no' ? form.values.state : 'series';
      feedback.done(text(`agenda.done.${done}`));
      onClose();
    },
  });
  return (
    <>
      <FormDialog
        form={form}
        title={text('agenda.book.title')}
        okText={text('agenda.book.ok')}
        width={640}
        focusOn={fieldId(form.id, 'student')}
        onClose={onClose}
      >
        <div className="vf-form">
          <StudentField form={form} known={known} />
          <BagNote student={form.values.student} />
          <ChoiceField
            form={form}
            name="type"
            label={text('agenda.book.type')}
            help=""
            choices={choicesOf(resources.types)}
          />
          <SlotChoice form={form} vehicles={resources.vehicles} />
          <PlaceFields form={form} resources={resources} />
          <TextField form={form} name="note" label={text('agenda.book.note')} help="" maxLength={500} />
          <KeptFields form={form} />
        </div>
      </FormDialog>
      {dialog}
      {series.dialog}
    </>
  );
}
