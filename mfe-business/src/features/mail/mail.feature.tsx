import type { RemoteFeature, RemoteMenuEntry, RemoteRoute } from '@volante/mfe-kit/remote';
import type { SlotContributions } from '@volante/mfe-kit/slots';
import { SendIcon, SlidersIcon } from '../../shared/menu-icons';

/** What mail gives to its remote. */
const routes: readonly RemoteRoute[] = [
  {
    path: '/mail/delivery/list',
    title: 'mail.deliveries.title',
    permission: 'mail.send',
    keepAlive: true,
    page: () =>
      import(/* webpackChunkName: "/mail/delivery/list" */ './deliveries/delivery-list.page').then(
        (module) => module.DeliveryListPage,
      ),
  },
  {
    path: '/mail/delivery/view/:id',
    title: 'mail.deliveries.title',
    permission: 'mail.send',
    page: () =>
      import(/* webpackChunkName: "/mail/delivery/view/:id" */ './deliveries/delivery-view.page').then(
        (module) => module.DeliveryViewPage,
      ),
  },
  {
    path: '/mail/settings',
    title: 'mail.settings.title',
    permission: 'mail.settings',
    page: () =>
      import(/* webpackChunkName: "/mail/settings" */ './settings/mail-settings.page').then(
        (module) => module.MailSettingsPage,
      ),
  },
];

const entry = { group: 'mail.title' } as const;

const menu: readonly RemoteMenuEntry[] = [
  {
    ...entry,
    key: 'mail-deliveries',
    icon: SendIcon,
    label: 'mail.deliveries.title',
    to: '/mail/delivery/list',
    permission: 'mail.send',
    order: 41,
  },
  {
    ...entry,
    key: 'mail-settings',
    icon: SlidersIcon,
    label: 'mail.settings.title',
    to: '/mail/settings',
    permission: 'mail.settings',
    order: 42,
  },
];

const slots: SlotContributions = {
  'contact.tabs': [
    {
      id: 'correos',
      order: 60,
      label: 'mail.tab.title',
      permission: 'mail.send',
      component: () => import('./deliveries/contact-mails-tab').then((module) => module.ContactMailsTab),
    },
  ],
  'contact.bulk': [
    {
      id: 'mail.mailing',
      order: 20,
      label: 'mail.act.send',
      permission: 'mail.send',
      component: () => import('./send/mailing-dialog').then((module) => module.MailingDialog),
    },
  ],
  'contact.actions': [
    {
      id: 'mail.send',
      order: 20,
      permission: 'mail.send',
      component: () => import('./send/send-mail-button').then((module) => module.SendMailButton),
    },
  ],
};

export const mail: RemoteFeature = {
  routes,
  menu,
  slots,
  help: async () => (await import('./help/mail-help')).mailHelp,
};
