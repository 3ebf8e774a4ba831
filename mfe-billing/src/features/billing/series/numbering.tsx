import { maxInvoice } from '@volante/contracts/billing/series.contract';
import { useCall } from '@volante/mfe-kit/query';
import { Facts } from '@volante/ui-kit/facts';
import { LoadState } from '@volante/ui-kit/load-state';
import { RecordSkeleton } from '@volante/ui-kit/record-skeleton';
import { useBillingText } from '../billing-text';

/** How far a series has come. The next number is reserved for nobody. */
export function Numbering({ id }: { id: string }) {
  const text = useBillingText();
  const answer = useCall(maxInvoice, { id }, { keepPrevious: false, staleTime: 0 });
  if (!answer.data)
    return (
      <LoadState answer={answer}>
        <RecordSkeleton />
      </LoadState>
    );
  const { last, next } = answer.data;
  return (
    <Facts
      title={text('billing.series.numbering')}
      facts={[
        {
          label: text('billing.series.given'),
          value: last === 0 ? text('billing.series.none') : last.toLocaleString('es-ES'),
        },
        { label: text('billing.series.next'), value: next },
      ]}
    />
  );
}
