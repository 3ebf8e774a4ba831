import type { RemoteFeature } from '@volante/mfe-kit/remote';

const gate = { permission: 'student-access.view', licence: 'formative' } as const;

/** The access to theory tests among the steps of enrolling and of leaving. */
export const accessSteps: RemoteFeature = {
  slots: {
    'contact.enrolment': [
      {
        ...{ id: 'formative.access', order: 55, phase: 'enrol', label: 'steps.access', ...gate },
        component: () => import('./give-step').then((module) => module.GiveStep),
      },
      {
        ...{ id: 'formative.access-end', order: 16, phase: 'leave', label: 'steps.accessEnd', ...gate },
        component: () => import('./end-step').then((module) => module.EndStep),
      },
    ],
  },
};
