import type { RemoteFeature } from '@volante/mfe-kit/remote';

const gate = { permission: 'practice.view', licence: 'formative' } as const;

/** Practices among the steps of enrolling and of leaving. */
export const practiceEnrolment: RemoteFeature = {
  slots: {
    'contact.enrolment': [
      {
        ...{ id: 'formative.practices', order: 50, phase: 'enrol', label: 'steps.practices', ...gate },
        component: () => import('./enrol-step').then((module) => module.EnrolStep),
      },
      {
        ...{ id: 'formative.lessons', order: 15, phase: 'leave', label: 'steps.lessons', ...gate },
        component: () => import('./leave-step').then((module) => module.LeaveStep),
      },
    ],
  },
};
