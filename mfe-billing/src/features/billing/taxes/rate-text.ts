import type { TaxPeriod } from '@volante/contracts/billing/tax.fields';
import { taxOn } from '@volante/contracts/billing/tax-on';
import { formatDay } from '@volante/ui-kit/dates';
import { today } from '@volante/ui-kit/expiry';
import { percentText } from '../shared/percent';

const TAXED = 'S';

/** "21 %"; '' where the tax has no rate: its group is shown beside it. */
const ofPeriod = ({ rate, operation }: TaxPeriod): string =>
  operation.startsWith(TAXED) ? percentText(rate) : '';

/** The rate of today. */
export function rateText(periods: readonly TaxPeriod[]): string {
  const now = taxOn(periods, today());
  return now ? ofPeriod(now) || now.legend || '—' : '';
}

/** All of it, for the history and the conflict: "01/09/2012: 21 %". */
export const periodsText = (periods: readonly TaxPeriod[]): string =>
  periods
    .map((one) => `${formatDay(one.from)}: ${[ofPeriod(one), one.legend].filter(Boolean).join(', ')}`)
    .join('; ');
