import type { RemoteFeature, RemoteMenuEntry, RemoteRoute } from '@volante/mfe-kit/remote';
import type { SlotContributions } from '@volante/mfe-kit/slots';
import { TillIcon } from '../../../shared/menu-icons';
import { CASHFLOW, CASHFLOW_TAB, SESSION_VIEW, TICKET_NEW } from './shared/till-address';

const cashflow = () =>
  import(/* webpackChunkName: "/cashflow/:show_tab" */ './cashflow.page').then(
    (module) => module.CashflowPage,
  );

/** The routes, menu and slots of tills and of sales at the counter. */
const routes: readonly RemoteRoute[] = [
  { path: CASHFLOW, title: 'tills.title', permission: 'cashflow.view', page: cashflow },
  { path: CASHFLOW_TAB, title: 'tills.title', permission: 'cashflow.view', page: cashflow },
  {
    path: SESSION_VIEW,
    title: 'tills.report',
    permission: 'cashflow.view',
    page: () =>
      import(/* webpackChunkName: "/cashflow/session/:session_id" */ './session/session.page').then(
        (module) => module.SessionPage,
      ),
  },
  {
    path: TICKET_NEW,
    title: 'tills.sell',
    permission: 'ticket.add',
    page: () =>
      import(/* webpackChunkName: "/ticket/new" */ './sell/sell.page').then((module) => module.SellPage),
  },
];

const menu: readonly RemoteMenuEntry[] = [
  {
    key: 'cashflow',
    label: 'tills.title',
    icon: TillIcon,
    to: CASHFLOW,
    permission: 'cashflow.view',
    group: 'billing.group',
    order: 31,
  },
];

const slots: SlotContributions = {
  'contact.actions': [
    {
      id: 'tills.charge',
      order: 21,
      permission: 'cashflow.add',
      component: () => import('./charge/charge-button').then((module) => module.ChargeButton),
    },
  ],
  'dashboard.widgets': [
    {
      id: 'tills.today',
      order: 19,
      label: 'tills.card',
      span: 6,
      room: 194,
      permission: 'ticket.view',
      component: () =>
        import(/* webpackChunkName: "/dashboard" */ './today/till-card').then((module) => module.TillCard),
    },
  ],
  'palette.commands': [
    {
      id: 'tills.sell',
      order: 42,
      label: 'tills.sell',
      words: 'tills.sellWords',
      permission: 'ticket.add',
      to: TICKET_NEW,
    },
  ],
};

export const cashflowFeature: RemoteFeature = { routes, menu, slots };
