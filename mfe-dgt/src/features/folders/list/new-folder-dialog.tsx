import type { ExamTest } from '@volante/contracts/dgt/exam.fields';
import { centerRead, folderCreate } from '@volante/contracts/dgt/folder.contract';
import { folderFields } from '@volante/contracts/dgt/folder.fields';
import { useCall, useCallMutation } from '@volante/mfe-kit/query';
import { CountField } from '@volante/ui-kit/count-field';
import { useFeedback } from '@volante/ui-kit/feedback';
import { ChoiceField, DayField, TextField } from '@volante/ui-kit/fields';
import { FormFrame } from '@volante/ui-kit/form-layout';
import { useRecordForm } from '@volante/ui-kit/record-form';
import { Modal } from 'antd';
import { useNavigate } from 'react-router';
import { useDgtText } from '../../../shared/dgt-text';
import { TESTS } from '../../../shared/outcome-badge';
import { useBranches } from '../../../shared/use-branches';
import { FOLDER_READS, folderAddress } from '../shared/folder-reads';

/** Type alias, not interface: a form's values are an open record to the kit. */
type FolderValues = {
  branch: string | null;
  center: string | null;
  day: string | null;
  test: ExamTest | null;
  places: number | null;
  reference: string;
  note: string;
};

const USUAL_PLACES = 10;

/** Asks for day, test, centre and places; then leads to the folder. */
export function NewFolderDialog({ onClose }: { onClose: () => void }) {
  const text = useDgtText();
  const feedback = useFeedback();
  const navigate = useNavigate();
  const { mine } = useBranches();
  const centers = (useCall(centerRead, {}).data?.rows ?? []).filter(({ state }) => state === 'active');
  const create = useCallMutation(folderCreate, { invalidates: FOLDER_READS });
  const form = useRecordForm<FolderValues>({
    schema: folderFields,
    initial: {
      branch: null,
      center: null,
      day: null,
      test: null,
      places: USUAL_PLACES,
      reference: '',
      note: '',
    },
    save: async ({ values: { branch, center, day, test, places, ...words } }) => {
      const { id } = await create.mutateAsync({
        branch: branch ?? '',
        center: center ?? '',
        day: day ?? '',
        test: test ?? 'common',
        places: places ?? USUAL_PLACES,
        ...words,
      });
      feedback.done(text('folder.done.created'));
      void navigate(folderAddress(id));
    },
  });
  const label = (name: string) => text(`folder.columns.${name}`);
  return (
    <Modal
      open
      title={text('folder.act.create')}
      okText={text('folder.act.create')}
      cancelText={text('cancel')}
      confirmLoading={form.isSaving}
      onOk={() => void form.submit()}
      onCancel={onClose}
    >
      <FormFrame form={form} label={text('folder.act.create')}>
        <div>
          <DayField form={form} name="day" label={label('day')} />
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
            max={500}
          />
          <TextField form={form} name="reference" label={label('reference')} />
        </div>
      </FormFrame>
    </Modal>
  );
}
