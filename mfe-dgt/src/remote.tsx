import { dgtJobs } from '@volante/contracts/dgt/register-print.contract';
import { defineRemote, joinSlots } from '@volante/mfe-kit/remote';
import { capaReportRoutes } from './features/capa-report/capa-report.feature';
import { deadlineRoutes } from './features/deadlines/deadlines.feature';
import { dgtFeeRoutes } from './features/dgt-fees/dgt-fees.feature';
import { examFolderRoutes, examFolderSlots } from './features/exam-folders/exam-folders.feature';
import { examRoutes, examSlots } from './features/exams/exams.feature';
import { bookRoutes, bookSlots } from './features/register-book/register-book.feature';
import { settingRoutes, settingSlots } from './features/settings/settings.feature';
import { studentSlots } from './features/student/student.feature';
import { cardRoutes, cardSlots } from './features/student-card/student-card.feature';

/** Its own texts come with its pages: here is only what menu, tabs, widget and palette say. */
export const remote = defineRemote({
  name: 'dgt',
  routes: [
    ...examFolderRoutes,
    ...dgtFeeRoutes,
    ...bookRoutes,
    ...cardRoutes,
    ...capaReportRoutes,
    ...deadlineRoutes,
    ...settingRoutes,
    ...examRoutes,
  ],
  menu: [],
  slots: joinSlots(studentSlots, examFolderSlots, bookSlots, cardSlots, settingSlots, examSlots),
  jobs: [dgtJobs],
  permissionWords: () => import('../locales/permissions.json', { with: { type: 'json' } }),
  locale: () => import(/* webpackChunkName: "/" */ '../locales/es.json', { with: { type: 'json' } }),
});
