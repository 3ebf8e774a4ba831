import type { RemoteFeature, RemoteRoute } from '@volante/mfe-kit/remote';
import type { SlotContributions } from '@volante/mfe-kit/slots';
import {
  VERIFACTU,
  VERIFACTU_DECLARATION,
  VERIFACTU_EVENTS,
  VERIFACTU_INBOX,
} from './shared/verifactu-address';

/** Pages and cards of VeriFactu. */
const routes: readonly RemoteRoute[] = [
  {
    path: VERIFACTU,
    title: 'verifactu.title',
    permission: 'invoice.view',
    page: () =>
      import(/* webpackChunkName: "/billing/verifactu" */ './state/state.page').then(
        (module) => module.StatePage,
      ),
  },
  {
    path: VERIFACTU_INBOX,
    title: 'verifactu.title',
    permission: 'invoice.view',
    page: () =>
      import(/* webpackChunkName: "/billing/verifactu/inbox" */ './inbox/inbox.page').then(
        (module) => module.InboxPage,
      ),
  },
  {
    path: VERIFACTU_EVENTS,
    title: 'verifactu.title',
    permission: 'billing-series.view',
    page: () =>
      import(/* webpackChunkName: "/billing/verifactu/events" */ './events/events.page').then(
        (module) => module.EventsPage,
      ),
  },
  {
    path: VERIFACTU_DECLARATION,
    title: 'verifactu.title',
    permission: 'invoice.view',
    page: () =>
      import(/* webpackChunkName: "/billing/verifactu/declaration" */ './declaration/declaration.page').then(
        (module) => module.DeclarationPage,
      ),
  },
];

const slots: SlotContributions = {
  'dashboard.widgets': [
    {
      id: 'business.verifactu',
      order: 17,
      label: 'verifactu.title',
      span: 6,
      room: 160,
      phoneRoom: 98,
      permission: 'invoice.view',
      component: () =>
        import(/* webpackChunkName: "/dashboard" */ './verifactu-card').then(
          (module) => module.VerifactuCard,
        ),
    },
  ],
};

export const verifactu: RemoteFeature = { routes, slots };
