import { TeamOutlined } from '@ant-design/icons';
import { contactJobs } from '@volante/contracts/contacts/contact-jobs.contract';
import type { JobCalls, RemoteMenuEntry, RemoteRoute } from '@volante/mfe-kit/remote';
import type { SlotContributions } from '@volante/mfe-kit/slots';

const viewPage = () => import('./detail/contact-view.page').then((module) => module.ContactViewPage);

/** What contacts give to their remote. */
export const contactRoutes: readonly RemoteRoute[] = [
  {
    path: '/contact/list',
    title: 'contacts.title',
    permission: 'client.view',
    keepAlive: true,
    page: () => import('./list/contact-list.page').then((module) => module.ContactListPage),
  },
  {
    path: '/contact/list/create',
    title: 'contacts.act.create',
    permission: 'client.add',
    page: () => import('./form/contact-create.page').then((module) => module.ContactCreatePage),
  },
  { path: '/contact/view/:id', title: 'contacts.title', permission: 'client.view', page: viewPage },
  {
    path: '/contact/view/:id/:back_dgt_folder',
    title: 'contacts.title',
    permission: 'client.view',
    page: viewPage,
  },
  {
    path: '/contact/import',
    title: 'contacts.import.title',
    permission: 'client.import',
    page: () => import('./imports/contact-import.page').then((module) => module.ContactImportPage),
  },
];

export const contactMenu: readonly RemoteMenuEntry[] = [
  {
    key: 'contacts',
    label: 'contacts.title',
    icon: TeamOutlined,
    to: '/contact/list',
    permission: 'client.view',
    order: 20,
  },
];

export const contactSlots: SlotContributions = {
  'dashboard.widgets': [
    {
      id: 'contacts.summary',
      order: 10,
      label: 'contacts.title',
      span: 6,
      permission: 'client.view',
      component: () => import('./widget/contacts-widget').then((module) => module.ContactsWidget),
    },
  ],
};

export const contactJobCalls: readonly JobCalls[] = [contactJobs];
