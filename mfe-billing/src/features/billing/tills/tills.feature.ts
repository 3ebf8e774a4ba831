import type { RemoteFeature, RemoteRoute } from '@volante/mfe-kit/remote';
import type { SlotContributions } from '@volante/mfe-kit/slots';
import { CASHFLOW, CASHFLOW_TAB, SESSION_VIEW, TICKET_NEW } from './shared/till-address';

const cashflow = () =>
  import(/* webpackChunkName: "/cashflow/:show_tab" */ './cashflow.page').then(
    (module) => module.CashflowPage,
  );

/** The routes and slots of tills and of sales at the counter. */
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
      id: 'tills.month',
      order: 15,
      label: 'invoices.month.title',
      span: 6,
      room: 385,
      phoneRoom: 466,
      permission: 'invoice.view',
      component: () =>
        import(/* webpackChunkName: "/dashboard" */ './month/month-card').then((module) => module.MonthCard),
    },
    {
      id: 'tills.today',
      order: 19,
      label: 'tills.card',
      span: 6,
      room: 256,
      phoneRoom: 277,
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
    {
      id: 'tills.charge',
      order: 41,
      section: 'actions',
      prompt: 'tills.palette.prompt',
      words: 'tills.palette.words',
      permission: 'cashflow.add',
      find: () => import('../palette/find-money').then((module) => module.findToCharge),
    },
  ],
};

export const cashflowFeature: RemoteFeature = { routes, slots };
