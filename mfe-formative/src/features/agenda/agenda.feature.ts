import type { RemoteFeature } from '@volante/mfe-kit/remote';

const mayView = { permission: 'practice.view', licence: 'formative' } as const;

export const agenda: RemoteFeature = {
  routes: [
    {
      path: '/schedule/agenda',
      title: 'agenda.title',
      ...mayView,
      page: () =>
        import(/* webpackChunkName: "/schedule/agenda" */ './agenda.page').then(
          (module) => module.AgendaPage,
        ),
    },
  ],
  commands: [
    {
      id: 'agenda.open',
      order: 10,
      label: 'agenda.title',
      words: 'agenda.words',
      ...mayView,
      to: '/schedule/agenda',
    },
  ],
};
