import type { BillingDocument } from '@volante/contracts/billing/invoice.contract';
import { offerLinkWithdraw } from '@volante/contracts/billing/offer.contract';
import { useCallMutation } from '@volante/mfe-kit/query';
import { ConfirmDialog } from '@volante/ui-kit/confirm-dialog';
import { useFeedback } from '@volante/ui-kit/feedback';
import { PAPER_READS } from './paper-reads';
import { usePaperText } from './paper-text';

/** Ends the links that a customer has. */
export function WithdrawDialog({ document, onClose }: { document: BillingDocument; onClose: () => void }) {
  const text = usePaperText();
  const feedback = useFeedback();
  const withdraw = useCallMutation(offerLinkWithdraw, { invalidates: PAPER_READS });
  const confirm = async () => {
    await withdraw.mutateAsync({ id: document.id });
    feedback.done(text('papers.withdraw.done'));
  };
  return (
    <ConfirmDialog title={text('papers.withdraw.title')} onClose={onClose} onConfirm={confirm}>
      <p>{text('papers.withdraw.text', { number: document.number })}</p>
    </ConfirmDialog>
  );
}
