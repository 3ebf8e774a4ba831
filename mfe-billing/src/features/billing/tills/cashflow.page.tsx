import { PageToolbar } from '@volante/mfe-kit/toolbar';
import { Forward } from '@volante/ui-kit/forward';
import { TabLinks } from '@volante/ui-kit/tab-links';
import { useParams } from 'react-router';
import { Board } from './board/board';
import { Closings } from './lists/closings';
import { Movements } from './lists/movements';
import { TABS, type Tab, tabAddress } from './shared/till-address';
import { useTillText } from './shared/till-text';
import { Today } from './today/today';
import './tills.css';

const CONTENT = {
  today: Today,
  tills: Board,
  movements: Movements,
  closings: Closings,
} as const satisfies Record<Tab, unknown>;

function Tabs({ shown }: { shown: Tab }) {
  const text = useTillText();
  return (
    <TabLinks
      label={text('tills.title')}
      shown={shown}
      tabs={TABS.map((key) => ({ key, label: text(`tills.tab.${key}`), to: tabAddress(key) }))}
    />
  );
}

/** `/cashflow/{show_tab}`: a bare or unknown tab leads to the first. */
export function CashflowPage() {
  const { show_tab: wanted } = useParams();
  const text = useTillText();
  const tab = TABS.find((one) => one === wanted);
  if (!tab) return <Forward to={tabAddress('today')} />;
  const Content = CONTENT[tab];
  const head = <Tabs shown={tab} />;
  // The lists bring a toolbar of their own.
  if (tab === 'movements' || tab === 'closings') return <Content head={head} />;
  return (
    <>
      <PageToolbar title={text('tills.title')} />
      {head}
      <Content head={null} />
    </>
  );
}
