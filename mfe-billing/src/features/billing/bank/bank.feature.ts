import type { RemoteFeature, RemoteRoute } from '@volante/mfe-kit/remote';
import type { SlotContributions } from '@volante/mfe-kit/slots';
import {
  BANK,
  BANK_TAB,
  REMITTANCE_NEW,
  REMITTANCE_VIEW,
  REMITTANCES,
  RETURNS,
  STATEMENTS,
} from './shared/bank-address';

const view = 'bank.view' as const;
const first = () => import('./shared/bank-tabs').then((module) => module.FirstTab);

/** Remittances, statements and returns; accounts and mandates are declared records, whose lists are tabs of the same address. */
const routes: readonly RemoteRoute[] = [
  {
    ...{ path: REMITTANCES, title: 'bankMenu.title', permission: view },
    page: () =>
      import(/* webpackChunkName: "/bank/remittances" */ './remittances/remittance-list.page').then(
        (module) => module.RemittanceListPage,
      ),
  },
  {
    ...{ path: REMITTANCE_NEW, title: 'bankMenu.create', permission: 'bank.remit' },
    page: () =>
      import(/* webpackChunkName: "/bank/remittances/create" */ './remittances/remittance-new.page').then(
        (module) => module.RemittanceNewPage,
      ),
  },
  {
    ...{ path: REMITTANCE_VIEW, title: 'bankMenu.title', permission: view },
    page: () =>
      import(
        /* webpackChunkName: "/bank/remittance/:remittance_id" */ './remittances/remittance-view.page'
      ).then((module) => module.RemittanceViewPage),
  },
  {
    ...{ path: STATEMENTS, title: 'bankMenu.title', permission: view },
    page: () =>
      import(/* webpackChunkName: "/bank/statements" */ './statements/statement-lines.page').then(
        (module) => module.StatementLinesPage,
      ),
  },
  {
    ...{ path: RETURNS, title: 'bankMenu.title', permission: view },
    page: () =>
      import(/* webpackChunkName: "/bank/returns" */ './returns/return-list.page').then(
        (module) => module.ReturnListPage,
      ),
  },
  { path: BANK, title: 'bankMenu.title', permission: view, page: first },
  { path: BANK_TAB, title: 'bankMenu.title', permission: view, page: first },
];

const slots: SlotContributions = {
  'contact.bulk': [
    {
      id: 'bank.remittance',
      order: 40,
      label: 'bankMenu.bulk',
      permission: 'bank.remit',
      component: () => import('./remittances/contact-bulk').then((module) => module.RemittanceBulk),
    },
  ],
  'dashboard.widgets': [
    {
      id: 'bank.returns',
      order: 20,
      label: 'bankCard.title',
      span: 6,
      room: 160,
      permission: view,
      component: () =>
        import(/* webpackChunkName: "/dashboard" */ './returns/returns-card').then(
          (module) => module.ReturnsCard,
        ),
    },
  ],
  'palette.commands': [
    {
      id: 'bank.remittance',
      order: 43,
      label: 'bankMenu.create',
      words: 'bankMenu.createWords',
      permission: 'bank.remit',
      to: REMITTANCE_NEW,
    },
    {
      id: 'bank.statements',
      order: 44,
      label: 'bankMenu.statements',
      words: 'bankMenu.statementsWords',
      permission: view,
      to: STATEMENTS,
    },
  ],
};

export const bank: RemoteFeature = { routes, slots };
