import { recordFeature } from '@volante/ui-kit/record-feature';
import { ReportIcon } from '../test-icons';

export const questionReports = recordFeature({
  remote: 'formative',
  entity: 'question-report',
  permission: { view: 'question-bank.view', modify: 'question-bank.modify' },
  licence: 'formative',
  list: '/test/report/list',
  view: '/test/report/view/:report_id',
  icon: ReportIcon,
  order: 116,
  pages: {
    list: () => import(/* webpackChunkName: "/test/report/list" */ './question-report-list.page'),
    create: () => import(/* webpackChunkName: "/test/report/list/create" */ './question-report-create.page'),
    view: () => import(/* webpackChunkName: "/test/report/view/:report_id" */ './question-report-view.page'),
  },
  find: () => import('./question-report-find'),
});
