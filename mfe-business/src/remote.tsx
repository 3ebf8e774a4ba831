import { TeamOutlined } from '@ant-design/icons';
import { contactJobs } from '@volante/contracts/contacts/contact-jobs.contract';
import { defineRemote } from '@volante/mfe-kit/remote';

export const remote = defineRemote({
  name: 'business',
  routes: [
    {
      path: '/contact/list',
      title: 'contacts.list.title',
      permission: 'client.view',
      keepAlive: true,
      page: () =>
        import('./features/contacts/list/contact-list.page').then((module) => module.ContactListPage),
    },
  ],
  menu: [
    {
      key: 'contacts',
      label: 'contacts.list.title',
      icon: TeamOutlined,
      to: '/contact/list',
      permission: 'client.view',
      order: 10,
    },
  ],
  slots: {},
  jobs: [contactJobs],
  locale: () => import('../locales/es.json'),
});
