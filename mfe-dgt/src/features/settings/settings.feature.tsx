import type { RemoteFeature, RemoteRoute } from '@volante/mfe-kit/remote';
import type { SlotContributions } from '@volante/mfe-kit/slots';
import { withTexts } from '../../page-texts';

const gate = { permission: 'dgt-folder.view', licence: 'dgt' } as const;
const page = async () =>
  (
    await withTexts(
      import(/* webpackChunkName: "/dgt/settings/:show_tab" */ './page/settings.page'),
      () =>
        import(/* webpackChunkName: "/dgt/settings/:show_tab" */ '../../../locales/settings.json', {
          with: { type: 'json' },
        }),
    )
  ).SettingsPage;

/** The routes, menu and slots of the school's settings for the authority. */
const routes: readonly RemoteRoute[] = [
  { path: '/dgt/settings/:show_tab', title: 'setting.title', ...gate, page },
];

const slots: SlotContributions = {
  'palette.commands': [
    {
      id: 'dgt.settings.open',
      order: 80,
      label: 'setting.open',
      words: 'setting.openWords',
      permission: 'dgt-folder.view',
      licence: 'dgt',
      to: '/dgt/settings',
    },
  ],
};

export const settings: RemoteFeature = { routes, slots };
