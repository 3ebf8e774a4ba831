import { purchaseTriggerRead } from '@volante/contracts/billing/purchase.contract';
import { useCall } from '@volante/mfe-kit/query';
import { useLive } from '@volante/mfe-kit/use-live';
import { useBillingText } from '../billing-text';
import { TriggerList } from './trigger-list';

/** On the page of a document: what its paid lines have set off. */
export function StartedBy({ document }: { document: string }) {
  const text = useBillingText();
  useLive({ entity: 'purchase' }, [purchaseTriggerRead]);
  const rows = useCall(purchaseTriggerRead, { document, limit: 100, count: false }).data?.rows;
  if (!rows || rows.length === 0) return null;
  return (
    <section className="v-facts" aria-label={text('billing.purchases.of')}>
      <header>
        <h3>{text('billing.purchases.of')}</h3>
      </header>
      <TriggerList rows={rows} />
    </section>
  );
}
