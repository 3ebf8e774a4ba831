import type { BillingDocument, FeesBasis } from '@volante/contracts/billing/invoice.contract';
import { eurosText } from '@volante/ui-kit/euros';
import { Checkbox, Input } from 'antd';
import { useId, useState } from 'react';
import { useInvoiceText } from '../shared/invoice-text';

const OFFERS: readonly string[] = ['quote', 'proforma'];
const MIN_REASON = 5;

/** Whether the issue of a document says that fees have gone out without tax. */
const hasFees = ({ target, disbursementCents }: BillingDocument): boolean =>
  disbursementCents !== 0 && !OFFERS.includes(target);

const isWhole = ({ mandate, proof, reason }: FeesBasis): boolean =>
  (mandate && proof) || reason.trim().length >= MIN_REASON;

/** Answers about the fees of a document; `checked` gives them once they suffice, and marks what is missing. */
export function useFeesBasis(document: BillingDocument) {
  const [fees, setFees] = useState<FeesBasis>({ mandate: false, proof: false, reason: '' });
  const [isAsked, setAsked] = useState(false);
  return {
    fees,
    isMissing: isAsked && !isWhole(fees),
    isShown: hasFees(document),
    change: (part: Partial<FeesBasis>) => setFees({ ...fees, ...part }),
    checked: (): { fees?: FeesBasis } | null => {
      if (!hasFees(document)) return {};
      setAsked(true);
      return isWhole(fees) ? { fees: { ...fees, reason: fees.reason.trim() } } : null;
    },
  };
}

/** Asks for the two things without which a fee is a price with its tax, or why the person goes on. */
export function FeesQuestion({
  document,
  of: { fees, isMissing, isShown, change },
}: {
  document: BillingDocument;
  of: ReturnType<typeof useFeesBasis>;
}) {
  const text = useInvoiceText();
  const id = useId();
  if (!isShown) return null;
  const isLacking = !fees.mandate || !fees.proof;
  return (
    <fieldset className="vb-invoice-fees">
      <legend>{text('invoices.fees.title', { cents: eurosText(document.disbursementCents) })}</legend>
      <p className="v-help">{text('invoices.fees.law')}</p>
      <Checkbox checked={fees.mandate} onChange={({ target }) => change({ mandate: target.checked })}>
        {text('invoices.fees.mandate')}
      </Checkbox>
      <Checkbox checked={fees.proof} onChange={({ target }) => change({ proof: target.checked })}>
        {text('invoices.fees.proof')}
      </Checkbox>
      {isLacking ? (
        <>
          <label htmlFor={id}>{text('invoices.fees.reason')}</label>
          <Input
            id={id}
            value={fees.reason}
            maxLength={200}
            status={isMissing ? 'error' : ''}
            aria-invalid={isMissing}
            onChange={({ target }) => change({ reason: target.value })}
          />
        </>
      ) : null}
      {isMissing ? (
        <p className="v-problem" role="alert">
          {text('invoices.fees.missing')}
        </p>
      ) : null}
    </fieldset>
  );
}
