import { purchaseTriggerRead, TRIGGER_STATES } from '@volante/contracts/billing/purchase.contract';
import { useCall } from '@volante/mfe-kit/query';
import { PageToolbar } from '@volante/mfe-kit/toolbar';
import { useLive } from '@volante/mfe-kit/use-live';
import { EmptyState } from '@volante/ui-kit/empty-state';
import { ErrorState } from '@volante/ui-kit/error-state';
import { Skeleton } from '@volante/ui-kit/skeleton';
import { TabLinks } from '@volante/ui-kit/tab-links';
import { Link, useSearchParams } from 'react-router';
import { useBillingText } from '../billing-text';
import { TriggerList } from './trigger-list';

const PENDING = 'pending';
const STATES = {
  [PENDING]: 'waiting,failed',
  done: 'done',
  dropped: 'dropped',
  all: TRIGGER_STATES.join(','),
};

/** `/purchase/list`: what sold products set off when they were paid, what waits and what failed. */
export function PurchaseListPage() {
  const text = useBillingText();
  const [params] = useSearchParams();
  useLive({ entity: 'purchase' }, [purchaseTriggerRead]);
  const chosen = params.get('state') ?? PENDING;
  const state = STATES[chosen as keyof typeof STATES] ?? STATES[PENDING];
  const cursor = params.get('cursor');
  const answer = useCall(purchaseTriggerRead, { state, limit: 50, ...(cursor ? { cursor } : {}) });
  const { rows, next, total } = answer.data ?? { rows: undefined, next: null, total: null };
  return (
    <>
      <PageToolbar
        title={text('billing.purchases.title')}
        {...(total ? { count: total.toLocaleString('es-ES') } : {})}
      />
      <TabLinks
        label={text('billing.purchases.show')}
        shown={chosen}
        tabs={Object.keys(STATES).map((key) => ({
          key,
          label: text(`billing.purchases.tab.${key}`),
          to: key === PENDING ? '?' : `?state=${key}`,
        }))}
      />
      {answer.isError && !rows ? (
        <ErrorState error={answer.error} onRetry={() => void answer.refetch()} />
      ) : !rows ? (
        <Skeleton width="100%" height={240} />
      ) : rows.length === 0 ? (
        <EmptyState title={text('billing.purchases.empty')} text={text('billing.purchases.emptyText')} />
      ) : (
        <TriggerList rows={rows} isDocumentShown />
      )}
      {next ? (
        <Link className="vk-button" to={`?state=${chosen}&cursor=${encodeURIComponent(next)}`}>
          {text('billing.purchases.next')}
        </Link>
      ) : null}
    </>
  );
}
