import { dgtJobs } from '@volante/contracts/dgt/register-print.contract';
import { defineRemote, joinSlots } from '@volante/mfe-kit/remote';
import { convocatoriaRoutes } from './features/convocatorias/convocatorias.feature';
import { deadlineRoutes } from './features/deadlines/deadlines.feature';
import { examRoutes, examSlots } from './features/exams/exams.feature';
import { folderRoutes, folderSlots } from './features/folders/folders.feature';
import { bookRoutes, bookSlots } from './features/register-book/register-book.feature';
import { settingRoutes, settingSlots } from './features/settings/settings.feature';
import { studentSlots } from './features/student/student.feature';
import { cardRoutes, cardSlots } from './features/student-card/student-card.feature';
import { taxRoutes } from './features/taxes/taxes.feature';

/** Its own texts come with its pages: here is only what menu, tabs, widget and palette say. */
export const remote = defineRemote({
  name: 'dgt',
  routes: [
    ...folderRoutes,
    ...taxRoutes,
    ...bookRoutes,
    ...cardRoutes,
    ...convocatoriaRoutes,
    ...deadlineRoutes,
    ...settingRoutes,
    ...examRoutes,
  ],
  menu: [],
  slots: joinSlots(studentSlots, folderSlots, bookSlots, cardSlots, settingSlots, examSlots),
  jobs: [dgtJobs],
  permissionWords: () => import('../locales/permissions.json', { with: { type: 'json' } }),
  locale: () => import(/* webpackChunkName: "/" */ '../locales/es.json', { with: { type: 'json' } }),
});
