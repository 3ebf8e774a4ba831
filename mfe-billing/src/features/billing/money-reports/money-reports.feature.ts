import type { RemoteFeature, RemoteRoute } from '@volante/mfe-kit/remote';
import { MONEY_REPORT, MONEY_REPORT_TAB } from './shared/report-address';

const page = () =>
  import(/* webpackChunkName: "/billing/report/:show_tab" */ './report.page').then(
    (module) => module.ReportPage,
  );

/** The routes of the reports of money. */
const routes: readonly RemoteRoute[] = [MONEY_REPORT, MONEY_REPORT_TAB].map((path) => ({
  ...{ path, title: 'moneyReports.title', permission: 'money-report.view' as const, page },
}));

export const moneyReports: RemoteFeature = {
  routes,
  slots: {
    'palette.commands': [
      {
        id: 'moneyReports.open',
        order: 43,
        label: 'moneyReports.title',
        words: 'moneyReports.words',
        permission: 'money-report.view',
        to: MONEY_REPORT,
      },
    ],
  },
};
