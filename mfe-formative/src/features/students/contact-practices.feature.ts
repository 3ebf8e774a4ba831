import type { RemoteFeature } from '@volante/mfe-kit/remote';

/** The practices of a contact, in the page of the contact: tab, and how many are to come. */
export const contactPractices: RemoteFeature = {
  slots: {
    'contact.tabs': [
      {
        id: 'practicas',
        order: 35,
        label: 'students.tab',
        permission: 'practice.view',
        licence: 'formative',
        component: () => import('./contact-practices').then((module) => module.ContactPractices),
      },
    ],
    'contact.counters': [
      {
        id: 'formative.ahead',
        order: 40,
        label: 'students.ahead',
        permission: 'practice.view',
        licence: 'formative',
        component: () => import('./ahead-counter').then((module) => module.AheadCounter),
      },
    ],
  },
};
