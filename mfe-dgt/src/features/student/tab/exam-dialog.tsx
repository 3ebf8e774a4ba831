import { dgtFeeRead } from '@volante/contracts/dgt/dgt-fee.contract';
import { type ExamAttempt, examCreate, examUpdate } from '@volante/contracts/dgt/exam.contract';
import type { ExamOutcome, ExamTest } from '@volante/contracts/dgt/exam.fields';
import { examFields } from '@volante/contracts/dgt/exam.fields';
import { LICENCE_CLASSES, type LicenceClass } from '@volante/contracts/licence-classes';
import { useCall, useCallMutation } from '@volante/mfe-kit/query';
import { useCan } from '@volante/mfe-kit/session';
import { useFeedback } from '@volante/ui-kit/feedback';
import { ChoiceField, DayField, TextField } from '@volante/ui-kit/fields';
import { FormDialog } from '@volante/ui-kit/form-dialog';
import { useRecordForm } from '@volante/ui-kit/record-form';
import { useDgtText } from '../../../shared/dgt-text';
import { OUTCOMES, TESTS } from '../../../shared/outcome-badge';
import { useTeachers } from '../../../shared/use-teachers';
import { FILE_READS } from './file-reads';

/** Type alias, not interface: a form's values are an open record to the kit. */
type ExamValues = {
  licence: LicenceClass | null;
  day: string | null;
  test: ExamTest | null;
  outcome: ExamOutcome | null;
  center: string;
  tax: string | null;
  teacher: string | null;
  authorised: string;
};

const EMPTY: ExamValues = {
  licence: null,
  day: null,
  test: null,
  outcome: null,
  center: '',
  teacher: null,
  tax: null,
  authorised: '',
};

/** Fees of a student that still give a sitting, by their number. */
function useOpenDgtFees(student: string) {
  const text = useDgtText();
  const mayView = useCan('dgt-fee.view');
  const rows = useCall(dgtFeeRead, { student, limit: 100 }, { enabled: mayView }).data?.rows ?? [];
  return rows
    .filter(({ remaining }) => remaining > 0)
    .map(({ id, number, type }) => ({ value: id, label: `${number || text('tax.unnumbered')} · ${type}` }));
}

interface ExamDialogProps {
  student: string;
  /** One that was written by hand, to be put right; left out: a new one. */
  exam?: ExamAttempt;
  onClose: () => void;
}

/** Records a test that was taken outside of the folders, or corrects one. The kind of test cannot be changed. */
export function ExamDialog({ student, exam, onClose }: ExamDialogProps) {
  const text = useDgtText();
  const feedback = useFeedback();
  const teachers = useTeachers();
  const taxes = useOpenDgtFees(student);
  const create = useCallMutation(examCreate, { invalidates: [...FILE_READS, dgtFeeRead] });
  const update = useCallMutation(examUpdate, { invalidates: [...FILE_READS, dgtFeeRead] });
  const write = ({ licence, day, test, outcome, ...rest }: ExamValues) =>
    create.mutateAsync({
      student,
      licence: licence ?? 'B',
      day: day ?? '',
      test: test ?? 'common',
      outcome: outcome ?? 'passed',
      ...rest,
    });
  const correct = ({ id, version }: ExamAttempt, changed: Partial<ExamValues>) => {
    const { day, outcome, center, teacher, authorised } = changed;
    return update.mutateAsync({
      id,
      version,
      ...(day ? { day } : {}),
      ...(outcome ? { outcome } : {}),
      ...(center === undefined ? {} : { center }),
      ...(teacher === undefined ? {} : { teacher }),
      ...(authorised === undefined ? {} : { authorised }),
    });
  };
  const form = useRecordForm<ExamValues>({
    schema: examFields,
    initial: exam
      ? {
          licence: exam.licence,
          day: exam.day,
          test: exam.test,
          outcome: exam.outcome,
          center: exam.center,
          teacher: exam.teacherId,
          tax: exam.tax,
          authorised: exam.authorised,
        }
      : EMPTY,
    save: ({ values, changed }) => (exam ? correct(exam, changed) : write(values)),
    onSaved: () => {
      feedback.done(text('student.examSaved'));
      onClose();
    },
  });
  const title = exam
    ? text('student.examNamed', { test: text(`law.tests.${exam.test}`), licence: exam.licence })
    : text('student.addExam');
  const label = (name: string) => text(`student.columns.${name}`);
  return (
    <FormDialog form={form} title={title} okText={text('save')} onClose={onClose}>
      {exam ? null : <p className="vd-soft">{text('student.examHelp')}</p>}
      <div>
        {exam ? null : (
          <>
            <ChoiceField
              form={form}
              name="licence"
              label={label('licence')}
              choices={LICENCE_CLASSES.map((value) => ({ value, label: value }))}
            />
            <ChoiceField
              form={form}
              name="test"
              label={label('test')}
              choices={TESTS.map((value) => ({ value, label: text(`law.tests.${value}`) }))}
            />
          </>
        )}
        <DayField form={form} name="day" label={label('day')} />
        <ChoiceField
          form={form}
          name="outcome"
          label={label('outcome')}
          choices={OUTCOMES.map((value) => ({ value, label: text(`law.outcome.${value}`) }))}
        />
        <TextField form={form} name="center" label={label('center')} />
        <ChoiceField form={form} name="teacher" label={text('folder.columns.teacher')} choices={teachers} />
        {exam || taxes.length === 0 ? null : (
          <ChoiceField form={form} name="tax" label={label('tax')} choices={taxes} />
        )}
        <TextField
          form={form}
          name="authorised"
          label={text('law.authorised')}
          help={text('law.authorisedHelp')}
        />
      </div>
    </FormDialog>
  );
}
