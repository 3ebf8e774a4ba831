import { defineRemote } from '@volante/mfe-kit/remote';
import { capaReport } from './features/capa-report/capa-report.feature';
import { deadlines } from './features/deadlines/deadlines.feature';
import { dgtFees } from './features/dgt-fees/dgt-fees.feature';
import { examFolders } from './features/exam-folders/exam-folders.feature';
import { exams } from './features/exams/exams.feature';
import { questionFind } from './features/question-find/question-find.feature';
import { registerBook } from './features/register-book/register-book.feature';
import { settings } from './features/settings/settings.feature';
import { student } from './features/student/student.feature';
import { studentCard } from './features/student-card/student-card.feature';

/** Its own texts come with its pages: here is only what menu, tabs, widget and palette say. */
export const remote = defineRemote({
  name: 'dgt',
  features: [
    student,
    examFolders,
    dgtFees,
    registerBook,
    studentCard,
    capaReport,
    deadlines,
    settings,
    exams,
    questionFind,
  ],
  permissionWords: () => import('../locales/permissions.json', { with: { type: 'json' } }),
  locale: () => import(/* webpackChunkName: "/" */ '../locales/es.json', { with: { type: 'json' } }),
});
