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
  slots: {
    'contact.actions': [
      {
        id: 'formative.book',
        order: 40,
        permission: 'practice.modify',
        licence: 'formative',
        component: () => import('./book-action').then((module) => module.BookAction),
      },
    ],
  },
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
