import { PageToolbar } from '@volante/mfe-kit/toolbar';
import { ShowTab } from '@volante/ui-kit/show-tab';
import { TabLinks } from '@volante/ui-kit/tab-links';
import type { ComponentType } from 'react';
import { AccountsTab } from './accounts/accounts-tab';
import './accountant.css';
import { LinksTab } from './links/links-tab';
import { MonthsTab } from './months/months-tab';
import { PackagesTab } from './packages/packages-tab';
import { ACCOUNTANT_TABS, type AccountantTab, accountantAddress } from './shared/accountant-address';
import { useAccountantText } from './shared/accountant-text';

const TABS: Readonly<Record<AccountantTab, ComponentType>> = {
  meses: MonthsTab,
  paquetes: PackagesTab,
  enlaces: LinksTab,
  cuentas: AccountsTab,
};

/** `/billing/accountant/{show_tab}`: what is handed to the accountant. */
export function AccountantPage() {
  const text = useAccountantText();
  return (
    <ShowTab tabs={ACCOUNTANT_TABS}>
      {(shown) => {
        const Tab = TABS[shown];
        return (
          <div className="va-page">
            <PageToolbar
              title={text('accountant.title')}
              breadcrumb={[{ label: text('billing.group') }, { label: text(`accountant.tabs.${shown}`) }]}
            />
            <TabLinks
              label={text('accountant.title')}
              shown={shown}
              tabs={ACCOUNTANT_TABS.map((key) => ({
                ...{ key, label: text(`accountant.tabs.${key}`), to: accountantAddress(key) },
              }))}
            />
            <Tab key={shown} />
          </div>
        );
      }}
    </ShowTab>
  );
}
