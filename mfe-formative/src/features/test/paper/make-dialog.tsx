import { paperCreate, paperList } from '@volante/contracts/e-learning/paper-test.contract';
import { type PaperForm, paperForm } from '@volante/contracts/e-learning/paper-test.fields';
import { VARIANTS } from '@volante/contracts/e-learning/paper-words';
import { useCallMutation } from '@volante/mfe-kit/query';
import { useSession } from '@volante/mfe-kit/session';
import { CountField } from '@volante/ui-kit/count-field';
import { TextField } from '@volante/ui-kit/fields';
import { FormDialog } from '@volante/ui-kit/form-dialog';
import { useRecordForm } from '@volante/ui-kit/record-form';
import { useNavigate } from 'react-router';
import { ClassFields, contentOf } from '../class-fields';
import { usePaperText } from './paper-text';

/** Makes a test on paper, and opens it. */
export function MakeDialog({ onClose }: { onClose: () => void }) {
  const text = usePaperText();
  const navigate = useNavigate();
  const { user } = useSession();
  const { mutateAsync } = useCallMutation(paperCreate, { invalidates: [paperList] });
  const form = useRecordForm<PaperForm>({
    schema: paperForm,
    initial: {
      ...{ name: '', branch: user?.branches[0] ?? '', license: 'B', exam: null, test: null },
      variants: 2,
    },
    save: async ({ values }) => {
      const { name, branch, license, variants } = values;
      const { id } = await mutateAsync({ name, branch, license, variants, ...contentOf(values) });
      void navigate(`/test/paper/view/${id}`);
    },
    onSaved: onClose,
  });
  return (
    <FormDialog form={form} title={text('paper.makeTitle')} okText={text('paper.makeOk')} onClose={onClose}>
      <TextField
        {...{ form, name: 'name', label: text('paper.name'), help: text('paper.nameHelp') }}
        maxLength={120}
      />
      <ClassFields form={form} />
      <CountField
        {...{ form, name: 'variants', label: text('paper.variants'), help: text('paper.variantsHelp') }}
        {...{ min: 1, max: VARIANTS.length }}
      />
    </FormDialog>
  );
}
