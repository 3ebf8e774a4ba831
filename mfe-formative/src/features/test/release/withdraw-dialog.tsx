import {
  releaseList,
  releaseView,
  releaseWithdraw,
} from '@volante/contracts/e-learning/library-release.contract';
import { type WithdrawForm, withdrawForm } from '@volante/contracts/e-learning/library-release.fields';
import { useCallMutation } from '@volante/mfe-kit/query';
import { useFeedback } from '@volante/ui-kit/feedback';
import { AreaField } from '@volante/ui-kit/fields';
import { FormDialog } from '@volante/ui-kit/form-dialog';
import { useRecordForm } from '@volante/ui-kit/record-form';
import { useReleaseText } from './release-text';

/** Takes a published release back, with the reason that schools read. */
export function WithdrawDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const text = useReleaseText();
  const feedback = useFeedback();
  const { mutateAsync } = useCallMutation(releaseWithdraw, { invalidates: [releaseView, releaseList] });
  const form = useRecordForm<WithdrawForm>({
    schema: withdrawForm,
    initial: { reason: '' },
    save: async ({ values }) => {
      await mutateAsync({ id, ...values });
      feedback.done(text('release.withdrawnDone'));
    },
    onSaved: onClose,
  });
  return (
    <FormDialog
      {...{ form, onClose, isDanger: true }}
      title={text('release.withdrawTitle')}
      okText={text('release.withdrawOk')}
      before={<p>{text('release.withdrawText')}</p>}
    >
      <AreaField
        {...{ form, name: 'reason', label: text('release.reason'), help: text('release.reasonHelp') }}
        maxLength={300}
      />
    </FormDialog>
  );
}
