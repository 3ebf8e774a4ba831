import type { RemoteFeature } from '@volante/mfe-kit/remote';
import type { SlotContributions } from '@volante/mfe-kit/slots';
import { withTexts } from '../../page-texts';

/** Behind the own clock and before the figures: a day begins with what is due in it. */
const WEEK_ORDER = 6;
const URGENT_ORDER = 7;

/** The student's affairs with the authority, for pages of other remotes. */
const slots: SlotContributions = {
  'dashboard.widgets': [
    {
      id: 'dgt.week',
      order: WEEK_ORDER,
      label: 'week.title',
      span: 6,
      room: 364,
      phoneRoom: 255,
      permission: 'dgt-folder.view',
      licence: 'dgt',
      component: () =>
        import(/* webpackChunkName: "/dashboard" */ './widget/week-widget').then(
          (module) => module.WeekWidget,
        ),
    },
    {
      id: 'dgt.urgent',
      order: URGENT_ORDER,
      label: 'urgent.title',
      span: 6,
      room: 416,
      phoneRoom: 507,
      permission: 'dgt-folder.view',
      licence: 'dgt',
      component: () => import('./widget/urgent-widget').then((module) => module.UrgentWidget),
    },
  ],
  'dashboard.today': [
    {
      id: 'dgt.sheets',
      order: 30,
      permission: 'dgt-folder.modify',
      licence: 'dgt',
      component: () =>
        import(/* webpackChunkName: "/dashboard" */ './widget/sheets-today').then(
          (module) => module.SheetsToday,
        ),
    },
  ],
  'contact.counters': [
    {
      id: 'dgt.tests.passed',
      order: 10,
      label: 'counters.passed',
      permission: 'dgt-folder.view',
      licence: 'dgt',
      component: () => import('./counters/test-counters').then((module) => module.PassedTests),
    },
    {
      id: 'dgt.tests.left',
      order: 11,
      label: 'counters.left',
      permission: 'dgt-folder.view',
      licence: 'dgt',
      component: () => import('./counters/test-counters').then((module) => module.TestsToCome),
    },
  ],
  'contact.enrolment': [
    {
      id: 'dgt.sheet',
      order: 20,
      label: 'enrolment.sheet',
      phase: 'enrol',
      permission: 'dgt-folder.view',
      licence: 'dgt',
      component: async () => (await withTexts(import('./enrolment/sheet-step'))).SheetStep,
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
