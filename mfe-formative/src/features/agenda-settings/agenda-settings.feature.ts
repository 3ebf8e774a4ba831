import type { RemoteFeature } from '@volante/mfe-kit/remote';

const mayView = { permission: 'practice.view', licence: 'formative' } as const;

export const agendaSettings: RemoteFeature = {
  routes: [
    {
      path: '/schedule/settings',
      title: 'settings.title',
      ...mayView,
      page: () =>
        import(/* webpackChunkName: "/schedule/settings" */ './agenda-settings.page').then(
          (module) => module.AgendaSettingsPage,
        ),
    },
  ],
  commands: [
    {
      id: 'agenda-settings.open',
      order: 90,
      label: 'settings.title',
      words: 'settings.words',
      ...mayView,
      to: '/schedule/settings',
    },
  ],
};
