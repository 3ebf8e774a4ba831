import type { RemoteFeature, RemoteRoute } from '@volante/mfe-kit/remote';
import type { SlotContributions } from '@volante/mfe-kit/slots';
import { withTexts } from '../../page-texts';

const gate = { permission: 'dgt-folder.view', licence: 'dgt' } as const;

/** The routes, menu and slots of the exam folders. */
const routes: readonly RemoteRoute[] = [
  {
    path: '/dgt/folder/list',
    title: 'folder.title',
    ...gate,
    page: async () =>
      (await withTexts(import(/* webpackChunkName: "/dgt/folder/list" */ './list/exam-folder-list.page')))
        .ExamFolderListPage,
  },
  {
    path: '/dgt/folder/inbox',
    title: 'folder.inbox',
    ...gate,
    page: async () =>
      (await withTexts(import(/* webpackChunkName: "/dgt/folder/inbox" */ './inbox/inbox.page'))).InboxPage,
  },
  {
    path: '/dgt/folder/view/:dgt_folder_id',
    title: 'folder.title',
    ...gate,
    page: async () =>
      (
        await withTexts(
          import(/* webpackChunkName: "/dgt/folder/view/:dgt_folder_id" */ './view/exam-folder-view.page'),
        )
      ).ExamFolderViewPage,
  },
  {
    path: '/dgt/folder/solicitud_pruebas_aptitud',
    title: 'folder.application',
    ...gate,
    page: async () =>
      (
        await withTexts(
          import(
            /* webpackChunkName: "/dgt/folder/solicitud_pruebas_aptitud" */ './application/application.page'
          ),
        )
      ).ApplicationPage,
  },
];

const slots: SlotContributions = {
  'contact.enrolment': [
    {
      id: 'dgt.exams',
      order: 31,
      label: 'enrolment.exams',
      phase: 'leave',
      ...gate,
      component: async () => (await withTexts(import('./leaving/exams-step'))).ExamsStep,
    },
  ],
  'palette.commands': [
    {
      id: 'dgt.folder.create',
      order: 31,
      label: 'folder.create',
      words: 'folder.createWords',
      permission: 'dgt-folder.add',
      licence: 'dgt',
      to: '/dgt/folder/list?nueva=1',
    },
    {
      id: 'dgt.folder.application',
      order: 32,
      label: 'folder.application',
      words: 'folder.applicationWords',
      permission: 'dgt-folder.view',
      licence: 'dgt',
      to: '/dgt/folder/solicitud_pruebas_aptitud',
    },
    {
      id: 'dgt.folder.inbox',
      order: 33,
      label: 'folder.inbox',
      words: 'folder.inboxWords',
      permission: 'dgt-folder.view',
      licence: 'dgt',
      to: '/dgt/folder/inbox',
    },
  ],
};

export const examFolders: RemoteFeature = { routes, slots };
