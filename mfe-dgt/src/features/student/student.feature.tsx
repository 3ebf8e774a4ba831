import type { RemoteFeature } from '@volante/mfe-kit/remote';
import type { SlotContributions } from '@volante/mfe-kit/slots';
import { withTexts } from '../../page-texts';

/** The student's affairs with the authority, for pages of other remotes. */
const slots: SlotContributions = {
  'dashboard.widgets': [
    {
      id: 'dgt.urgent',
      order: 40,
      label: 'urgent.title',
      span: 6,
      room: 364,
      permission: 'dgt-folder.view',
      licence: 'dgt',
      component: () => import('./widget/urgent-widget').then((module) => module.UrgentWidget),
    },
  ],
  'contact.tabs': [
    {
      id: 'trafico',
      order: 30,
      label: 'student.tab',
      permission: 'dgt-folder.view',
      licence: 'dgt',
      component: async () => (await withTexts(import('./tab/student-tab'))).StudentTab,
    },
  ],
};

export const student: RemoteFeature = { slots };
