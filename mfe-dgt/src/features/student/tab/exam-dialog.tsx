import { examCreate } from '@volante/contracts/dgt/exam.contract';
import type { ExamOutcome, ExamTest } from '@volante/contracts/dgt/exam.fields';
import { examFields } from '@volante/contracts/dgt/exam.fields';
import { LICENCE_CLASSES, type LicenceClass } from '@volante/contracts/licence-classes';
import { useCallMutation } from '@volante/mfe-kit/query';
import { useFeedback } from '@volante/ui-kit/feedback';
import { ChoiceField, DayField, TextField } from '@volante/ui-kit/fields';
import { FormFrame } from '@volante/ui-kit/form-layout';
import { useRecordForm } from '@volante/ui-kit/record-form';
import { Modal } from 'antd';
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
  teacher: string | null;
};

/** Writes down a test that was taken outside of the folders. */
export function ExamDialog({ student, onClose }: { student: string; onClose: () => void }) {
  const text = useDgtText();
  const feedback = useFeedback();
  const teachers = useTeachers();
  const create = useCallMutation(examCreate, { invalidates: FILE_READS });
  const form = useRecordForm<ExamValues>({
    schema: examFields,
    initial: { licence: null, day: null, test: null, outcome: null, center: '', teacher: null },
    save: ({ values: { licence, day, test, outcome, center, teacher } }) =>
      create.mutateAsync({
        student,
        licence: licence ?? 'B',
        day: day ?? '',
        test: test ?? 'common',
        outcome: outcome ?? 'passed',
        center,
        teacher,
      }),
    onSaved: () => {
      feedback.done(text('student.examSaved'));
      onClose();
    },
  });
  const label = (name: string) => text(`student.columns.${name}`);
  return (
    <Modal
      open
      title={text('student.addExam')}
      okText={text('save')}
      cancelText={text('cancel')}
      confirmLoading={form.isSaving}
      onOk={() => void form.submit()}
      onCancel={onClose}
    >
      <FormFrame form={form} label={text('student.addExam')}>
        <p className="vd-soft">{text('student.examHelp')}</p>
        <div>
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
          <DayField form={form} name="day" label={label('day')} />
          <ChoiceField
            form={form}
            name="outcome"
            label={label('outcome')}
            choices={OUTCOMES.map((value) => ({ value, label: text(`law.outcome.${value}`) }))}
          />
          <TextField form={form} name="center" label={label('center')} />
          <ChoiceField form={form} name="teacher" label={text('folder.columns.teacher')} choices={teachers} />
        </div>
      </FormFrame>
    </Modal>
  );
}
