import { branchList } from '@volante/contracts/business/business.contract';
import type { ClassroomForm } from '@volante/contracts/e-learning/classroom-exam.fields';
import { EXAMS, EXAMS_OF_LICENCE, type ExamName } from '@volante/contracts/e-learning/exam-words';
import { theoryBlocks } from '@volante/contracts/e-learning/theory-test.contract';
import { LICENCE_CLASSES } from '@volante/contracts/licence-classes';
import { useCall } from '@volante/mfe-kit/query';
import { ChoiceField } from '@volante/ui-kit/fields';
import type { RecordForm } from '@volante/ui-kit/record-form';
import { usePaperText } from './paper/paper-text';

/** The questions of a test for a class as a form has them. */
type Content = Pick<ClassroomForm, 'branch' | 'license' | 'exam' | 'test'>;

const LICENCES = LICENCE_CLASSES.filter((value) => EXAMS_OF_LICENCE[value].length > 0).map((value) => ({
  ...{ value, label: value },
}));

/** Fixed tests of the licence; none: questions are drawn. */
function TestField<V extends Content>({ form }: { form: RecordForm<V> }) {
  const text = usePaperText();
  const blocks = useCall(theoryBlocks, { id: form.values.license }).data?.blocks ?? [];
  const choices = blocks.flatMap(({ name: block, tests }) =>
    tests.map(({ id, name }) => ({ value: id, label: `${block} · ${name}` })),
  );
  return (
    <ChoiceField
      form={form}
      name="test"
      label={text('paper.test')}
      help={text('paper.testHelp')}
      choices={choices}
    />
  );
}

function ExamField<V extends Content>({ form }: { form: RecordForm<V> }) {
  const text = usePaperText();
  const { license, test } = form.values;
  const exams = EXAMS_OF_LICENCE[license];
  if (exams.length < 2 || test !== null) return null;
  const choices = exams.map((value) => ({ value, label: EXAMS[value] }));
  return <ChoiceField form={form} name="exam" label={text('paper.exam')} help="" choices={choices} />;
}

/** Branch, licence, and a fixed test or the exam whose questions are drawn. */
export function ClassFields<V extends Content>({ form }: { form: RecordForm<V> }) {
  const text = usePaperText();
  const branches = useCall(branchList, {}).data?.rows ?? [];
  const places = branches.map(({ id, name }) => ({ value: id, label: name }));
  return (
    <>
      {places.length > 1 ? (
        <ChoiceField
          form={form}
          name="branch"
          label={text('paper.branch')}
          help=""
          choices={places}
          isFixed
        />
      ) : null}
      <ChoiceField
        form={form}
        name="license"
        label={text('paper.license')}
        help=""
        choices={LICENCES}
        isFixed
      />
      <TestField form={form} />
      <ExamField form={form} />
    </>
  );
}

/** The test or the exam of the form as calls take it; an exam of another licence is left out. */
export function contentOf({ license, exam, test }: Content): { test?: string; exam?: ExamName } {
  if (test !== null) return { test };
  return exam !== null && EXAMS_OF_LICENCE[license].includes(exam) ? { exam } : {};
}
