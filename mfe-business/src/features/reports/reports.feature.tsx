import { BarChartOutlined } from '@ant-design/icons';
import type { RemoteMenuEntry, RemoteRoute } from '@volante/mfe-kit/remote';

export const reportRoutes: readonly RemoteRoute[] = [
  {
    path: '/contact/reports',
    title: 'reports.title',
    permission: 'client.view',
    page: () =>
      import(/* webpackChunkName: "/contact/reports" */ './report.page').then((module) => module.ReportPage),
  },
];

export const reportMenu: readonly RemoteMenuEntry[] = [
  {
    key: 'reports',
    label: 'reports.title',
    icon: BarChartOutlined,
    to: '/contact/reports',
    permission: 'client.view',
    order: 40,
  },
];
