import { Forward } from '@volante/ui-kit/forward';
import { TabLinks } from '@volante/ui-kit/tab-links';
import { type BankTab, TABS, tabAddress } from './bank-address';
import { useBankText } from './bank-text';
import '../bank.css';

/** The tabs of `/bank/{show_tab}`. */
export function BankTabs({ shown }: { shown: BankTab }) {
  const text = useBankText();
  return (
    <TabLinks
      label={text('bank.title')}
      shown={shown}
      tabs={TABS.map((key) => ({ key, label: text(`bank.tab.${key}`), to: tabAddress(key) }))}
    />
  );
}

/** A bare or unknown tab leads to the first. */
export const FirstTab = () => <Forward to={tabAddress(TABS[0])} />;
