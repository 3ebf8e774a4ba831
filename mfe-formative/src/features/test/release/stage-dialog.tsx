import { releaseList, releaseStage } from '@volante/contracts/e-learning/library-release.contract';
import { type ReleaseForm, releaseForm } from '@volante/contracts/e-learning/library-release.fields';
import { useCallMutation } from '@volante/mfe-kit/query';
import { AreaField, TextField } from '@volante/ui-kit/fields';
import { FormDialog } from '@volante/ui-kit/form-dialog';
import { useRecordForm } from '@volante/ui-kit/record-form';
import { useNavigate } from 'react-router';
import { releaseAddress } from './release.feature';
import { useReleaseText } from './release-text';

/** Makes a release in preparation, and opens it. */
export function StageDialog({ onClose }: { onClose: () => void }) {
  const text = useReleaseText();
  const navigate = useNavigate();
  const { mutateAsync } = useCallMutation(releaseStage, { invalidates: [releaseList] });
  const form = useRecordForm<ReleaseForm>({
    schema: releaseForm,
    initial: { name: '', notes: '' },
    save: async ({ values }) => {
      const { id } = await mutateAsync(values);
      void navigate(releaseAddress(id));
    },
    onSaved: onClose,
  });
  return (
    <FormDialog
      {...{ form, onClose, title: text('release.stageTitle'), okText: text('release.stageOk') }}
      before={<p>{text('release.stageText')}</p>}
    >
      <TextField
        {...{ form, name: 'name', label: text('release.name'), help: text('release.nameHelp') }}
        maxLength={80}
      />
      <AreaField
        {...{ form, name: 'notes', label: text('release.notes'), help: text('release.notesHelp') }}
        maxLength={1_000}
      />
    </FormDialog>
  );
}
