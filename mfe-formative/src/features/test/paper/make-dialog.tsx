import { branchList } from '@volante/contracts/business/business.contract';
import { EXAMS, EXAMS_OF_LICENCE } from '@volante/contracts/e-learning/exam-words';
import { paperCreate, paperList } from '@volante/contracts/e-learning/paper-test.contract';
import { type PaperForm, paperForm } from '@volante/contracts/e-learning/paper-test.fields';
import { VARIANTS } from '@volante/contracts/e-learning/paper-words';
import { theoryBlocks } from '@volante/contracts/e-learning/theory-test.contract';
import { LICENCE_CLASSES } from '@volante/contracts/licence-classes';
import { useCall, useCallMutation } from '@volante/mfe-kit/query';
import { useSession } from '@volante/mfe-kit/session';
import { CountField } from '@volante/ui-kit/count-field';
import { ChoiceField, TextField } from '@volante/ui-kit/fields';
import { FormDialog } from '@volante/ui-kit/form-dialog';
import { type RecordForm, useRecordForm } from '@volante/ui-kit/record-form';
import { useNavigate } from 'react-router';
import { usePaperText } from './paper-text';

const LICENCES = LICENCE_CLASSES.filter((value) => EXAMS_OF_LICENCE[value].length > 0).map((value) => ({
  ...{ value, label: value },
}));

/** Fixed tests of the licence; none: questions are drawn. */
function TestField({ form }: { form: RecordForm<PaperForm> }) {
  const text = usePaperText();
  const blocks = useCall(theoryBlocks, { id: form.values.license }).data?.blocks ?? [];
  const choices = blocks.flatMap(({ name: block, tests }) =>
    tests.map(({ id, name }) => ({ value: id, label: `${block} · ${name}` })),
  );
  return (
    <ChoiceField
      {...{ form, name: 'test', label: text('paper.test'), help: text('paper.testHelp'), choices }}
    />
  );
}

function ExamField({ form }: { form: RecordForm<PaperForm> }) {
  const text = usePaperText();
  const { license, test } = form.values;
  const exams = EXAMS_OF_LICENCE[license];
  if (exams.length < 2 || test !== null) return null;
  const choices = exams.map((value) => ({ value, label: EXAMS[value] }));
  return <ChoiceField {...{ form, name: 'exam', label: text('paper.exam'), help: '', choices }} />;
}

/** Makes a test on paper, and opens it. */
export function MakeDialog({ onClose }: { onClose: () => void }) {
  const text = usePaperText();
  const navigate = useNavigate();
  const { user } = useSession();
  const branches = useCall(branchList, {}).data?.rows ?? [];
  const { mutateAsync } = useCallMutation(paperCreate, { invalidates: [paperList] });
  const form = useRecordForm<PaperForm>({
    schema: paperForm,
    initial: {
      ...{ name: '', branch: user?.branches[0] ?? '', license: 'B', exam: null, test: null },
      variants: 2,
    },
    save: async ({ values }) => {
      const { exam, test, ...rest } = values;
      const isOfLicence = exam !== null && EXAMS_OF_LICENCE[rest.license].includes(exam);
      const wish = test !== null ? { test } : isOfLicence ? { exam } : {};
      const { id } = await mutateAsync({ ...rest, ...wish });
      void navigate(`/test/paper/view/${id}`);
    },
    onSaved: onClose,
  });
  const places = branches.map(({ id, name }) => ({ value: id, label: name }));
  return (
    <FormDialog form={form} title={text('paper.makeTitle')} okText={text('paper.makeOk')} onClose={onClose}>
      <TextField
        {...{ form, name: 'name', label: text('paper.name'), help: text('paper.nameHelp') }}
        maxLength={120}
      />
      {places.length > 1 ? (
        <ChoiceField
          {...{ form, name: 'branch', label: text('paper.branch'), help: '', choices: places }}
          isFixed
        />
      ) : null}
      <ChoiceField
        {...{ form, name: 'license', label: text('paper.license'), help: '', choices: LICENCES }}
        isFixed
      />
      <TestField form={form} />
      <ExamField form={form} />
      <CountField
        {...{ form, name: 'variants', label: text('paper.variants'), help: text('paper.variantsHelp') }}
        {...{ min: 1, max: VARIANTS.length }}
      />
    </FormDialog>
  );
}
