import { CodedError } from '@volante/service-kit/coded-error';
import { conditionOf, type Left, minus } from './left-amounts.js';

/**
 * CORRECTION-013 where a full invoice is of another sale than the simplified ones in place of which it stands (RD 1619/2012, art. 15.6):
 * bases and quotas of each condition, and disbursements. Each further document rounds by itself: a cent for each of them.
 */
export function assertSameSale(sold: Left, own: Left, documents: number): void {
  const { taxes, disbursements } = minus(sold, own);
  const margin = documents - 1;
  const differs = ({ base, quota, surchargeQuota }: Left['taxes'][number]) =>
    [base, quota, surchargeQuota].some((cents) => Math.abs(cents) > margin);
  if (disbursements !== 0 || taxes.some(differs))
    throw new CodedError('CORRECTION-013', {
      conditions: taxes.filter(differs).map(conditionOf),
    });
}
