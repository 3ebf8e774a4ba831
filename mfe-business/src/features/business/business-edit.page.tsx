import { businessHistory, businessRead } from '@volante/contracts/business/business.contract';
import type { BusinessRecord } from '@volante/contracts/business/business.fields';
import { useCall } from '@volante/mfe-kit/query';
import { PageToolbar } from '@volante/mfe-kit/toolbar';
import { useLive } from '@volante/mfe-kit/use-live';
import { ErrorState } from '@volante/ui-kit/error-state';
import { RecordHistory } from '@volante/ui-kit/record-history';
import { ShowTab } from '@volante/ui-kit/show-tab';
import { Skeleton } from '@volante/ui-kit/skeleton';
import { TabLinks } from '@volante/ui-kit/tab-links';
import { lazy, Suspense } from 'react';
import './business.css';
import { useBusinessText } from '../../business-text';
import { useBusinessWords } from './business-words';

const BusinessForm = lazy(async () => ({ default: (await import('./business-form')).BusinessForm }));

const AccessForm = lazy(async () => ({ default: (await import('./access-form')).AccessForm }));

const GENERAL = 'general';
const ACCESS = 'acceso';
const HISTORY = 'historial';
const TABS = [GENERAL, ACCESS, HISTORY] as const;
const addressOf = (tab: string) => `/business/edit/${tab}`;

function History({ business }: { business: BusinessRecord }) {
  const { text, label, show } = useBusinessWords();
  return (
    <RecordHistory
      call={businessHistory}
      id={business.id}
      label={label}
      show={show}
      action={() => text('business.history.updated')}
    />
  );
}

function Shown({ tab, business }: { tab: string; business: BusinessRecord }) {
  if (tab === HISTORY) return <History business={business} />;
  return tab === ACCESS ? <AccessForm /> : <BusinessForm business={business} />;
}

/** `/business/edit/{show_tab}` */
export function BusinessEditPage() {
  return <ShowTab tabs={TABS}>{(tab) => <Tabs tab={tab} />}</ShowTab>;
}

function Tabs({ tab }: { tab: string }) {
  const text = useBusinessText();
  const answer = useCall(businessRead, {});
  useLive({ entity: 'business' }, [businessRead, businessHistory]);
  if (answer.isError && !answer.data) {
    return <ErrorState error={answer.error} onRetry={() => void answer.refetch()} />;
  }
  return (
    <div className="vb-business">
      <PageToolbar title={text('business.title')} breadcrumb={[]} />
      <TabLinks
        label={text('business.tabsLabel')}
        shown={tab}
        tabs={TABS.map((one) => ({ key: one, label: text(`business.tabs.${one}`), to: addressOf(one) }))}
      />
      {answer.data ? (
        <Suspense fallback={<Skeleton width="100%" height={320} />}>
          <Shown tab={tab} business={answer.data} />
        </Suspense>
      ) : (
        <Skeleton width="100%" height={320} />
      )}
    </div>
  );
}
