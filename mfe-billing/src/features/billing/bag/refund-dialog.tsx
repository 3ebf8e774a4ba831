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
import { InputNumber } from 'antd';
import { useState } from 'react';
import { BAG_READS } from './bag-reads';
import { useBagText } from './bag-text';
import { WayFields } from './way-fields';
import './bag.css';

type Way = keyof typeof REFUND_WAYS;
type Values = { way: Way | null; reason: string; till: string | null };
const WAYS = Object.entries(REFUND_WAYS);

interface RefundDialogProps {
  contact: string;
  /** Those of which something is left. */
  lots: readonly UnitLot[];
  onClose: () => void;
}

interface UnitsProps {
  lots: readonly UnitLot[];
  units: ReadonlyMap<string, number>;
  onChange: (lot: string, units: number) => void;
}

/** How many classes of each pack go back. */
function Units({ lots, units, onChange }: UnitsProps) {
  const text = useBagText();
  return (
    <ul className="vb-bag-units" aria-label={text('bag.refund.units2')}>
      {lots.map((lot) => (
        <li key={lot.id}>
          <span>
            <strong>{lot.description}</strong> · {text('bag.quantity', { left: lot.left, units: lot.units })}
          </span>
          <InputNumber
            aria-label={text('bag.refund.units', { lot: lot.description })}
            min={0}
            max={lot.left}
            precision={0}
            value={units.get(lot.id) ?? 0}
            onChange={(value) => onChange(lot.id, Number(value ?? 0))}
          />
        </li>
      ))}
    </ul>
  );
}

/** The amount that the chosen units bring back, as the service reckons it. */
function useAmount(contact: string, lots: readonly UnitLot[]) {
  const [units, setUnits] = useState<ReadonlyMap<string, number>>(
    new Map(lots.map(({ id, left }) => [id, left])),
  );
  const wanted = [...units].flatMap(([lot, count]) => (count > 0 ? [{ lot, units: count }] : []));
  const answer = useCall(bagRefundPreview, { contact, lots: wanted }, { enabled: wanted.length > 0 });
  const onChange = (lot: string, count: number) => setUnits(new Map(units).set(lot, count));
  return { units, onChange, wanted, answer, amount: wanted.length > 0 ? answer.data : undefined };
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
      <Units lots={lots} units={units} onChange={onChange} />
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
