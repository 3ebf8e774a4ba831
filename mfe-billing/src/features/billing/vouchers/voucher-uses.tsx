import { voucherUses } from '@volante/contracts/billing/voucher.contract';
import { useCall } from '@volante/mfe-kit/query';
import { errorMessage } from '@volante/ui-kit/error-message';
import { Link } from 'react-router';
import '../billing.css';
import { eurosText } from '@volante/ui-kit/euros';
import { useBillingText } from '../billing-text';

/** The documents on which a voucher counts. */
export function VoucherUses({ id }: { id: string }) {
  const text = useBillingText();
  const answer = useCall(voucherUses, { id });
  if (answer.isError && !answer.data) return <p className="v-problem">{errorMessage(answer.error)}</p>;
  if (!answer.data) return <output>{text('billing.vouchers.loading')}</output>;
  const { used, rows } = answer.data;
  return (
    <section className="vb-billing-page" aria-label={text('billing.vouchers.uses')}>
      <p>{text('billing.vouchers.used', { count: used })}</p>
      <ul className="vb-billing-parts">
        {rows.map(({ document, number, payer, cents }) => (
          <li key={document}>
            <Link to={`/invoice/view/${document}`}>{number}</Link>
            <span>{payer}</span>
            <strong>{eurosText(cents)}</strong>
          </li>
        ))}
      </ul>
    </section>
  );
}
