import type { RemoteFeature } from '@volante/mfe-kit/remote';

const gate = { permission: 'practice.view', licence: 'formative', span: 6, room: 246 } as const;

/** Practices on the dashboard: those of today, those that nobody signed, and those that overlap. */
export const practiceCards: RemoteFeature = {
  slots: {
    'dashboard.widgets': [
      {
        ...{ id: 'formative.today', order: 12, label: 'cards.today', ...gate },
        component: () =>
          import(/* webpackChunkName: "/dashboard" */ './practice-cards').then(
            (module) => module.LessonsToday,
          ),
      },
      {
        ...{ id: 'formative.unsigned', order: 20, label: 'cards.unsigned', ...gate },
        component: () =>
          import(/* webpackChunkName: "/dashboard" */ './practice-cards').then(
            (module) => module.LessonsUnsigned,
          ),
      },
      {
        ...{ id: 'formative.overlaps', order: 21, label: 'cards.overlaps', ...gate },
        ...{ permission: 'practice.all', room: 300 },
        component: () =>
          import(/* webpackChunkName: "/dashboard" */ './practice-cards').then(
            (module) => module.LessonsOverlapping,
          ),
      },
    ],
  },
};
