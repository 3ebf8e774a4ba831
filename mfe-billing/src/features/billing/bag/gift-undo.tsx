import { bagGiftUndo } from '@volante/contracts/billing/bag.contract';
import { giftUndoForm } from '@volante/contracts/billing/bag-form.fields';
import { useCallMutation } from '@volante/mfe-kit/query';
import { useFeedback } from '@volante/ui-kit/feedback';
import { TextField } from '@volante/ui-kit/fields';
import { FormDialog } from '@volante/ui-kit/form-dialog';
import { useRecordForm } from '@volante/ui-kit/record-form';
import { BAG_READS } from './bag-reads';
import { useBagText } from './bag-text';

interface GiftUndoProps {
  /** The student who got the classes, and their lot. */
  contact: string;
  lot: string;
  onClose: () => void;
}

/** Takes a gift back of which no class was given. */
export function GiftUndo({ contact, lot, onClose }: GiftUndoProps) {
  const text = useBagText();
  const feedback = useFeedback();
  const undo = useCallMutation(bagGiftUndo, { invalidates: BAG_READS });
  const form = useRecordForm<{ reason: string }>({
    schema: giftUndoForm,
    initial: { reason: '' },
    save: async ({ values: { reason } }) => {
      await undo.mutateAsync({ contact, lot, reason });
      feedback.done(text('bag.gifting.undone'));
    },
    onSaved: onClose,
  });
  return (
    <FormDialog
      form={form}
      title={text('bag.gifting.undo')}
      okText={text('bag.gifting.undo')}
      onClose={onClose}
      before={<p className="v-dialog-text">{text('bag.gifting.undoText')}</p>}
    >
      <TextField form={form} name="reason" label={text('bag.refund.reason')} maxLength={200} />
    </FormDialog>
  );
}
