import type { TaxPeriod } from '@volante/contracts/billing/tax.fields';
import { taxOn } from '@volante/contracts/billing/tax-on';
import { TAX_OPERATIONS } from '@volante/contracts/billing/tax-words';
import { formatDay } from '@volante/ui-kit/dates';
import { today } from '@volante/ui-kit/expiry';
import { StateBadge } from '@volante/ui-kit/state-badge';
import '../billing.css';
import { useBillingText } from '../billing-text';
import { percentText } from '../shared/percent';

/** The dated rates of a tax, the last first, with the one that is in force. */
export function Periods({ tax }: { tax: { periods: readonly TaxPeriod[] } }) {
  const text = useBillingText();
  const now = taxOn(tax.periods, today());
  return (
    <ul className="vb-billing-periods">
      {tax.periods.toReversed().map((period) => (
        <li key={period.from}>
          <strong>{percentText(period.rate)}</strong>
          <span>{text('billing.taxes.since', { day: formatDay(period.from) })}</span>
          {period === now ? <StateBadge tone="good">{text('billing.taxes.inForce')}</StateBadge> : null}
          <span>{TAX_OPERATIONS[period.operation]}</span>
          {period.legend ? <em>{period.legend}</em> : null}
        </li>
      ))}
    </ul>
  );
}
