import type { RemoteFeature, RemoteRoute } from '@volante/mfe-kit/remote';
import type { SlotContributions } from '@volante/mfe-kit/slots';

/** The pages on which a contact is enrolled or leaves. Their steps come by the slot `contact.enrolment`. */
const routes: readonly RemoteRoute[] = [
  {
    path: '/contact/enrol/:contact_id',
    title: 'enrolment.enrol.title',
    permission: 'client.view',
    page: () =>
      import(/* webpackChunkName: "/contact/enrol/:contact_id" */ './page/enrolment.page').then(
        (module) => module.EnrolPage,
      ),
  },
  {
    path: '/contact/leave/:contact_id',
    title: 'enrolment.leave.title',
    permission: 'client.view',
    page: () =>
      import(/* webpackChunkName: "/contact/leave/:contact_id" */ './page/enrolment.page').then(
        (module) => module.LeavePage,
      ),
  },
];

const slots: SlotContributions = {
  'contact.actions': [
    {
      id: 'enrolment.enrol',
      order: 10,
      permission: 'client.modify',
      component: () => import('./page/enrol-link').then((module) => module.EnrolLink),
    },
  ],
  'palette.commands': [
    {
      id: 'enrolment.enrol',
      order: 15,
      section: 'actions',
      prompt: 'enrolment.palette.enrol',
      words: 'enrolment.palette.enrolWords',
      permission: 'client.modify',
      find: () => import('./palette/find-enrolments').then((module) => module.findToEnrol),
    },
    {
      id: 'enrolment.leave',
      order: 16,
      section: 'actions',
      prompt: 'enrolment.palette.leave',
      words: 'enrolment.palette.leaveWords',
      permission: 'client.modify',
      find: () => import('./palette/find-enrolments').then((module) => module.findToLeave),
    },
  ],
};

export const enrolment: RemoteFeature = {
  routes,
  slots,
  help: async () => (await import('./enrolment-help')).enrolmentHelp,
};
