import { contactJobs } from '@volante/contracts/contacts/contact-jobs.contract';
import type { JobCalls, RemoteFeature, RemoteMenuEntry, RemoteRoute } from '@volante/mfe-kit/remote';
import type { SlotContributions } from '@volante/mfe-kit/slots';
import { PeopleIcon } from '../../shared/menu-icons';
import { contactListAhead } from './list/contact-list-ahead';

const viewPage = () =>
  import(/* webpackChunkName: "/contact/view/:id" */ './detail/contact-view.page').then(
    (module) => module.ContactViewPage,
  );

/** The routes, menu and slots of contacts. */
const routes: readonly RemoteRoute[] = [
  {
    path: '/contact/list',
    title: 'contacts.title',
    permission: 'client.view',
    keepAlive: true,
    ahead: contactListAhead,
    page: () =>
      import(/* webpackChunkName: "/contact/list" */ './list/contact-list.page').then(
        (module) => module.ContactListPage,
      ),
  },
  {
    path: '/contact/list/create',
    title: 'contacts.act.create',
    permission: 'client.add',
    page: () =>
      import(/* webpackChunkName: "/contact/list/create" */ './form/contact-create.page').then(
        (module) => module.ContactCreatePage,
      ),
  },
  { path: '/contact/view/:id', title: 'contacts.title', permission: 'client.view', page: viewPage },
  {
    path: '/contact/view/:id/:back_dgt_folder',
    title: 'contacts.title',
    permission: 'client.view',
    page: viewPage,
  },
  {
    path: '/contact/duplicates',
    title: 'contacts.pairs.title',
    permission: 'client.view',
    page: () =>
      import(/* webpackChunkName: "/contact/duplicates" */ './merge/duplicates.page').then(
        (module) => module.DuplicatesPage,
      ),
  },
  {
    path: '/contact/import',
    title: 'contacts.import.title',
    permission: 'client.import',
    page: () =>
      import(/* webpackChunkName: "/contact/import" */ './imports/contact-import.page').then(
        (module) => module.ContactImportPage,
      ),
  },
];

const menu: readonly RemoteMenuEntry[] = [
  {
    key: 'contacts',
    label: 'contacts.title',
    icon: PeopleIcon,
    to: '/contact/list',
    permission: 'client.view',
    order: 20,
  },
];

const slots: SlotContributions = {
  'dashboard.widgets': [
    {
      id: 'contacts.summary',
      order: 10,
      label: 'contacts.title',
      span: 6,
      room: 391,
      permission: 'client.view',
      component: () =>
        import(/* webpackChunkName: "/dashboard" */ './widget/contacts-widget').then(
          (module) => module.ContactsWidget,
        ),
    },
  ],
  'contact.enrolment': [
    {
      id: 'contacts.person',
      order: 10,
      label: 'contacts.enrolment.person',
      phase: 'enrol',
      component: () => import('./enrolment/person-step').then((module) => module.PersonStep),
    },
    {
      id: 'contacts.state',
      order: 900,
      label: 'contacts.enrolment.state',
      phase: 'leave',
      component: () => import('./enrolment/inactive-step').then((module) => module.InactiveStep),
    },
  ],
  'palette.commands': [
    {
      id: 'contacts.find',
      order: 10,
      section: 'people',
      permission: 'client.view',
      find: () => import('./palette/find-people').then((module) => module.findPeople),
    },
    {
      id: 'contacts.create',
      order: 11,
      label: 'contacts.palette.create',
      words: 'contacts.palette.createWords',
      permission: 'client.add',
      to: '/contact/list/create',
    },
    {
      id: 'contacts.import',
      order: 12,
      label: 'contacts.import.title',
      words: 'contacts.palette.importWords',
      permission: 'client.import',
      to: '/contact/import',
    },
    {
      id: 'contacts.duplicates',
      order: 13,
      label: 'contacts.pairs.title',
      words: 'contacts.palette.duplicatesWords',
      permission: 'client.view',
      to: '/contact/duplicates',
    },
    {
      id: 'contacts.export',
      order: 14,
      section: 'actions',
      prompt: 'contacts.palette.prompt',
      words: 'contacts.palette.exportWords',
      permission: 'client.export',
      find: () => import('./palette/find-exports').then((module) => module.findExports),
    },
  ],
};

const jobs: readonly JobCalls[] = [contactJobs];

export const contacts: RemoteFeature = {
  routes,
  menu,
  slots,
  records: [{ entity: 'contact', view: '/contact/view/:id' }],
  jobs,
  help: async () => (await import('./help/contacts-help')).contactsHelp,
};
