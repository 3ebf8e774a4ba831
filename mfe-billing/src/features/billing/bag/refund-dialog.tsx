import { bagRefund, bagRefundPreview } from '@volante/contracts/billing/bag.contract';
import type { UnitLot } from '@volante/contracts/billing/bag.fields';
import { refundForm } from '@volante/contracts/billing/bag-form.fields';
import { REFUND_WAYS } from '@volante/contracts/billing/bag-words';
import { useCall, useCallMutation } from '@volante/mfe-kit/query';
import { ErrorState } from '@volante/ui-kit/error-state';
import { eurosText } from '@volante/ui-kit/euros';
import { useFeedback } from '@volante/ui-kit/feedback';
import { FormDialog } from '@volante/ui-kit/form-dialog';
import { useRecordForm } from '@volante/ui-kit/record-form';
import { BAG_READS } from './bag-reads';
import { useBagText } from './bag-text';
import { LotUnits, useLotUnits } from './lot-units';
import { WayFields } from './way-fields';

type Way = keyof typeof REFUND_WAYS;
type Values = { way: Way | null; reason: string; till: string | null };
const WAYS = Object.entries(REFUND_WAYS);

interface RefundDialogProps {
  contact: string;
  /** Those of which something is left. */
  lots: readonly UnitLot[];
  onClose: () => void;
}

/** The amount that the chosen units bring back, as the service reckons it. */
function useAmount(contact: string, lots: readonly UnitLot[]) {
  const { wanted, ...chosen } = useLotUnits(lots);
  const answer = useCall(bagRefundPreview, { contact, lots: wanted }, { enabled: wanted.length > 0 });
  return { ...chosen, wanted, answer, amount: wanted.length > 0 ? answer.data : undefined };
}

/** Gives classes that nobody used back: the rectifying invoice and the money in one step. */
export function RefundDialog({ contact, lots, onClose }: RefundDialogProps) {
  const text = useBagText();
  const feedback = useFeedback();
  const { units, onChange, wanted, answer, amount } = useAmount(contact, lots);
  const refund = useCallMutation(bagRefund, { invalidates: BAG_READS });
  const form = useRecordForm<Values>({
    schema: refundForm,
    initial: { way: null, reason: '', till: null },
    save: async ({ values: { way, reason } }) => {
      const cents = amount?.totalCents ?? 0;
      const { repaidCents } = await refund.mutateAsync({
        contact,
        lots: wanted,
        cents,
        way: way ?? 'credit',
        reason,
      });
      feedback.done(text('bag.refund.done', { cents: eurosText(way === 'credit' ? cents : repaidCents) }));
    },
    onSaved: onClose,
  });
  const unpaid = amount ? amount.totalCents - amount.payableCents : 0;
  return (
    <FormDialog
      form={form}
      title={text('bag.refund.title')}
      okText={text('bag.refund.ok')}
      onClose={onClose}
      before={<p className="v-dialog-text">{text('bag.refund.text')}</p>}
    >
      <LotUnits lots={lots} label={text('bag.refund.units2')} units={units} onChange={onChange} />
      {answer.isError ? <ErrorState error={answer.error} onRetry={() => void answer.refetch()} /> : null}
      {amount ? (
        <div aria-live="polite">
          <p>
            <strong>{text('bag.refund.total', { cents: eurosText(amount.totalCents) })}</strong>
          </p>
          {unpaid > 0 ? <p>{text('bag.refund.unpaid', { cents: eurosText(unpaid) })}</p> : null}
          {amount.isAtList ? <p>{text('bag.refund.list')}</p> : null}
          <p className="v-help">{text(amount.isWithdrawal ? 'bag.refund.withdrawal' : 'bag.refund.late')}</p>
        </div>
      ) : null}
      <WayFields form={form} name="way" ways={WAYS} />
    </FormDialog>
  );
}
