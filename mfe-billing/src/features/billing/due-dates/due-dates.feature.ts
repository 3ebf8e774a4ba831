import type { RemoteFeature, RemoteRoute } from '@volante/mfe-kit/remote';
import type { SlotContributions } from '@volante/mfe-kit/slots';
import { DUE_LIST, REMINDER_SETTINGS } from './due-address';

/** The routes and slots of due dates and reminders. */
const routes: readonly RemoteRoute[] = [
  {
    path: DUE_LIST,
    title: 'dues.title',
    permission: 'invoice.view',
    keepAlive: true,
    page: () =>
      import(/* webpackChunkName: "/invoice/due" */ './list/due-list.page').then(
        (module) => module.DueListPage,
      ),
  },
  {
    path: REMINDER_SETTINGS,
    title: 'dues.settingsTitle',
    permission: 'invoice.view',
    page: () =>
      import(/* webpackChunkName: "/invoice/due/reminders" */ './settings/reminder-settings.page').then(
        (module) => module.ReminderSettingsPage,
      ),
  },
];

const slots: SlotContributions = {
  'contact.bulk': [
    {
      id: 'dues.remind',
      order: 32,
      label: 'dues.remindAct',
      permission: 'invoice.modify',
      component: () => import('./remind/remind-contacts').then((module) => module.RemindContacts),
    },
  ],
  'dashboard.widgets': [
    {
      id: 'dues.card',
      order: 16,
      label: 'dues.card.title',
      span: 6,
      room: 385,
      permission: 'invoice.view',
      component: () =>
        import(/* webpackChunkName: "/dashboard" */ './card/due-card').then((module) => module.DueCard),
    },
  ],
  'palette.commands': [
    {
      id: 'dues.settings',
      order: 43,
      label: 'dues.settingsTitle',
      words: 'dues.settingsWords',
      permission: 'invoice.view',
      to: REMINDER_SETTINGS,
    },
  ],
};

export const dueDates: RemoteFeature = { routes, slots };
