import type { RemoteFeature, RemoteRoute } from '@volante/mfe-kit/remote';
import type { SlotContributions } from '@volante/mfe-kit/slots';
import { LINK_LIST, LINK_VIEW, PAYMENT_INBOX } from './shared/pay-address';

/** Links to pay by card or Bizum, and money that waits for a person. */
const routes: readonly RemoteRoute[] = [
  {
    path: LINK_LIST,
    title: 'payments.title',
    permission: 'ticket.view',
    keepAlive: true,
    page: () =>
      import(/* webpackChunkName: "/payment/link/list" */ './links/link-list.page').then(
        (module) => module.LinkListPage,
      ),
  },
  {
    path: LINK_VIEW,
    title: 'payments.view',
    permission: 'ticket.view',
    page: () =>
      import(/* webpackChunkName: "/payment/link/view/:link_id" */ './links/link-view.page').then(
        (module) => module.LinkViewPage,
      ),
  },
  {
    path: PAYMENT_INBOX,
    title: 'payments.inboxTitle',
    permission: 'invoice.view',
    page: () =>
      import(/* webpackChunkName: "/payment/inbox" */ './inbox/inbox.page').then(
        (module) => module.InboxPage,
      ),
  },
];

const slots: SlotContributions = {
  'contact.actions': [
    {
      id: 'payments.link',
      order: 22,
      permission: 'ticket.modify',
      component: () => import('./make/link-button').then((module) => module.LinkButton),
    },
  ],
  'dashboard.widgets': [
    {
      id: 'payments.inbox',
      order: 18,
      label: 'payments.card.title',
      span: 6,
      room: 120,
      phoneRoom: 98,
      permission: 'invoice.view',
      component: () =>
        import(/* webpackChunkName: "/dashboard" */ './inbox/inbox-card').then((module) => module.InboxCard),
    },
  ],
  'palette.commands': [
    {
      id: 'payments.link',
      order: 43,
      section: 'actions',
      prompt: 'payments.palette.prompt',
      words: 'payments.palette.words',
      permission: 'ticket.modify',
      find: () => import('../palette/find-link').then((module) => module.findToLink),
    },
  ],
};

export const paymentLinks: RemoteFeature = { routes, slots };
