import type { ExamTest } from '@volante/contracts/dgt/exam.fields';
import {
  centerRead,
  type ExamCenter,
  examFolderCreate,
  examFolderRead,
} from '@volante/contracts/dgt/exam-folder.contract';
import { examFolderFields } from '@volante/contracts/dgt/exam-folder.fields';
import { holidayRead } from '@volante/contracts/dgt/holiday.contract';
import { hasHolidays } from '@volante/contracts/dgt/holiday.fields';
import { useCall, useCallMutation } from '@volante/mfe-kit/query';
import { useCan } from '@volante/mfe-kit/session';
import { CountField } from '@volante/ui-kit/count-field';
import { useFeedback } from '@volante/ui-kit/feedback';
import { ChoiceField, DayField, TextField } from '@volante/ui-kit/fields';
import { FormDialog } from '@volante/ui-kit/form-dialog';
import { type RecordForm, useRecordForm } from '@volante/ui-kit/record-form';
import { Button } from 'antd';
import { useEffect, useRef } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { useDgtText } from '../../../shared/dgt-text';
import { TESTS } from '../../../shared/outcome-badge';
import { today } from '../../../shared/today';
import { useBranches } from '../../../shared/use-branches';
import { EXAM_FOLDER_READS, examFolderAddress } from '../shared/exam-folder-reads';

/** Type alias, not interface: a form's values are an open record to the kit. */
type ExamFolderValues = {
  branch: string | null;
  center: string | null;
  day: string | null;
  test: ExamTest | null;
  places: number | null;
  reference: string;
  note: string;
};

const USUAL_PLACES = 10;
const DAY = /^\d{4}-\d{2}-\d{2}$/;
const ID = /^[0-9a-f]{24}$/;

const isBefore = (day: string | null): boolean => day !== null && DAY.test(day) && day < today();
const isWeekend = (day: string): boolean => [0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay());

/** Reasons against a day for an exam in the centre's province or at the branch's place; `null`: none. */
function useOddDay({ day, branch }: ExamFolderValues, province: number | null): string | null {
  const text = useDgtText();
  const isDay = day !== null && DAY.test(day);
  const year = isDay ? Number(day.slice(0, 4)) : 0;
  const known = useCall(holidayRead, { year }, { enabled: hasHolidays(year), staleTime: 60_000 });
  if (!isDay) return null;
  if (isBefore(day)) return text('folder.past');
  const holiday = known.data?.rows.find(
    (one) =>
      one.day === day &&
      (one.province === null || one.province === province) &&
      (one.branch === null || one.branch === branch),
  );
  if (holiday) return text('folder.holiday', { name: holiday.name });
  return isWeekend(day) ? text('folder.weekend') : null;
}

/** Where the branch was examined last, else the only centre of its province; `null`: nobody can know. */
function useUsualCenter(branch: string | null, centers: readonly ExamCenter[]): string | null {
  const { mine } = useBranches();
  const last = useCall(
    examFolderRead,
    { branch: branch ?? '', limit: 1 },
    { enabled: branch !== null, keepPrevious: false },
  ).data?.rows[0]?.center.id;
  if (branch === null) return null;
  if (last && centers.some(({ id }) => id === last)) return last;
  const province = mine.find(({ id }) => id === branch)?.province;
  const [only, ...others] = centers.filter((one) => one.province === province);
  return only && others.length === 0 ? only.id : null;
}

/** A centre that nobody has changed follows the chosen branch. */
function useCenterOfBranch(form: RecordForm<ExamFolderValues>, centers: readonly ExamCenter[]): void {
  const { branch, center } = form.values;
  const usual = useUsualCenter(branch, centers);
  const proposed = useRef<string | null>(null);
  useEffect(() => {
    if (center !== proposed.current || usual === center) return;
    proposed.current = usual;
    form.set('center', usual);
  }, [usual, center, form.set]);
}

/** Choices of the linking page, from the address: day, test, branch, places, and students. */
function useGiven() {
  const [params] = useSearchParams();
  const day = params.get('dia') ?? '';
  const branch = params.get('sucursal') ?? '';
  return {
    day: DAY.test(day) ? day : null,
    test: TESTS.find((one) => one === params.get('prueba')) ?? null,
    branch: ID.test(branch) ? branch : null,
    places: Number(params.get('plazas')) || USUAL_PLACES,
    students: (params.get('alumnos') ?? '').split(',').filter((id) => ID.test(id)),
  };
}

/** The law refused a student, and so nothing was opened: the folder may be opened without them. */
function NotOpened({ onAlone }: { onAlone: () => void }) {
  const text = useDgtText();
  return (
    <div className="vd-notice">
      <p>{text('folder.notOpened')}</p>
      <Button onClick={onAlone}>{text('folder.act.createAlone')}</Button>
    </div>
  );
}

/** Asks for day, test, centre and places; then leads to the folder. */
export function NewExamFolderDialog({ onClose }: { onClose: () => void }) {
  const text = useDgtText();
  const feedback = useFeedback();
  const navigate = useNavigate();
  const { mine } = useBranches();
  const centers = (useCall(centerRead, {}).data?.rows ?? []).filter(({ state }) => state === 'active');
  const given = useGiven();
  const create = useCallMutation(examFolderCreate, { invalidates: EXAM_FOLDER_READS });
  const students = useCan('dgt-folder.modify') ? given.students : [];
  const form = useRecordForm<ExamFolderValues>({
    schema: examFolderFields,
    initial: {
      branch: given.branch,
      center: null,
      day: given.day,
      test: given.test,
      places: given.places,
      reference: '',
      note: '',
    },
    save: async ({ values: { branch, center, day, test, places, ...words }, further }) => {
      const { id } = await create.mutateAsync({
        ...(further?.alone || students.length === 0 ? {} : { students }),
        branch: branch ?? '',
        center: center ?? '',
        day: day ?? '',
        test: test ?? 'common',
        places: places ?? USUAL_PLACES,
        ...words,
      });
      feedback.done(text('folder.done.created'));
      void navigate(examFolderAddress(id));
    },
  });
  const label = (name: string) => text(`folder.columns.${name}`);
  const province = centers.find(({ id }) => id === form.values.center)?.province ?? null;
  const odd = useOddDay(form.values, province);
  const isPast = isBefore(form.values.day);
  useCenterOfBranch(form, centers);
  return (
    <FormDialog
      form={form}
      title={text('folder.act.create')}
      okText={text(isPast ? 'folder.act.createAnyway' : 'folder.act.create')}
      onClose={onClose}
      after={
        form.refusal === 'DGT-001' ? <NotOpened onAlone={() => void form.submit({ alone: true })} /> : null
      }
    >
      {students.length > 0 ? (
        <p className="vd-soft">{text('folder.withStudents', { count: students.length })}</p>
      ) : null}
      <div>
        <DayField form={form} name="day" label={label('day')} {...(odd ? { help: odd } : {})} />
        <ChoiceField
          form={form}
          name="test"
          label={label('test')}
          choices={TESTS.map((value) => ({ value, label: text(`law.tests.${value}`) }))}
        />
        <ChoiceField
          form={form}
          name="center"
          label={label('center')}
          choices={centers.map(({ id, name }) => ({ value: id, label: name }))}
        />
        <ChoiceField
          form={form}
          name="branch"
          label={label('branch')}
          choices={mine.map(({ id, name }) => ({ value: id, label: name }))}
        />
        <CountField
          form={form}
          name="places"
          label={text('folder.places')}
          help={text('folder.placesHelp')}
          min={1}
        />
        <TextField form={form} name="reference" label={label('reference')} />
      </div>
    </FormDialog>
  );
}
