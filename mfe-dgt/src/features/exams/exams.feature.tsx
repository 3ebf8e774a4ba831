import { dgtJobs } from '@volante/contracts/dgt/register-print.contract';
import type { RemoteFeature, RemoteRoute } from '@volante/mfe-kit/remote';
import type { SlotContributions } from '@volante/mfe-kit/slots';
import { withTexts } from '../../page-texts';

const gate = { permission: 'dgt-folder.modify', licence: 'dgt' } as const;

/** The routes, menu and slots of exams recorded outside of folders. */
const routes: readonly RemoteRoute[] = [
  {
    path: '/dgt/exam/import',
    title: 'exam.import',
    ...gate,
    page: async () =>
      (await withTexts(import(/* webpackChunkName: "/dgt/exam/import" */ './exam-import.page')))
        .ExamImportPage,
  },
];

const slots: SlotContributions = {
  'palette.commands': [
    {
      id: 'dgt.exam.import',
      order: 33,
      label: 'exam.import',
      words: 'exam.importWords',
      ...gate,
      to: '/dgt/exam/import',
    },
  ],
};

export const exams: RemoteFeature = { routes, slots, jobs: [dgtJobs] };
