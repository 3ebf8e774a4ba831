import type { RemoteRoute } from '@volante/mfe-kit/remote';
import type { SlotContributions } from '@volante/mfe-kit/slots';
import { withTexts } from '../../page-texts';

/** What the school's own settings of the authority's affairs give to their remote. */
export const settingRoutes: readonly RemoteRoute[] = [
  {
    path: '/dgt/settings/:show_tab',
    title: 'setting.title',
    permission: 'dgt-folder.view',
    licence: 'dgt',
    page: async () =>
      (
        await withTexts(
          import(/* webpackChunkName: "/dgt/settings/:show_tab" */ './page/settings.page'),
          () =>
            import(/* webpackChunkName: "/dgt/settings/:show_tab" */ '../../../locales/settings.json', {
              with: { type: 'json' },
            }),
        )
      ).SettingsPage,
  },
];

export const settingSlots: SlotContributions = {
  'palette.commands': [
    {
      id: 'dgt.settings.open',
      order: 80,
      label: 'setting.open',
      words: 'setting.openWords',
      permission: 'dgt-folder.view',
      licence: 'dgt',
      to: '/dgt/settings/tasas',
    },
  ],
};
