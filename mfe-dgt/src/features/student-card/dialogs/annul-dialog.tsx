import { cardAnnul } from '@volante/contracts/dgt/student-card.contract';
import { cardAnnulmentFields } from '@volante/contracts/dgt/student-card.fields';
import { useCallMutation } from '@volante/mfe-kit/query';
import { useFeedback } from '@volante/ui-kit/feedback';
import { AreaField } from '@volante/ui-kit/fields';
import { FormDialog } from '@volante/ui-kit/form-dialog';
import { useRecordForm } from '@volante/ui-kit/record-form';
import { useDgtText } from '../../../shared/dgt-text';
import { CARD_READS } from '../shared/card-reads';

interface AnnulDialogProps {
  id: string;
  /** The annulled line, in words. */
  what: string;
  onClose: () => void;
}

/** Annuls a class or a line: it stays, struck through, with the reason. */
export function AnnulDialog({ id, what, onClose }: AnnulDialogProps) {
  const text = useDgtText();
  const feedback = useFeedback();
  const annul = useCallMutation(cardAnnul, { invalidates: CARD_READS });
  const form = useRecordForm<{ reason: string }>({
    schema: cardAnnulmentFields,
    initial: { reason: '' },
    save: ({ values }) => annul.mutateAsync({ id, reason: values.reason }),
    onSaved: () => {
      feedback.done(text('card.done.annulled'));
      onClose();
    },
  });
  const title = text('card.act.annul');
  return (
    <FormDialog form={form} title={title} okText={title} isDanger onClose={onClose} width={560}>
      <div>
        <p>{what}</p>
        <p className="vd-soft">{text('card.annulText')}</p>
        <AreaField form={form} name="reason" label={text('card.reason')} maxLength={300} />
      </div>
    </FormDialog>
  );
}
