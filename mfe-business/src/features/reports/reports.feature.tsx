import type { RemoteFeature, RemoteMenuEntry, RemoteRoute } from '@volante/mfe-kit/remote';
import { ChartIcon } from '../../shared/menu-icons';

const routes: readonly RemoteRoute[] = [
  {
    path: '/contact/reports',
    title: 'reports.title',
    permission: 'client.view',
    page: () =>
      import(/* webpackChunkName: "/contact/reports" */ './report.page').then((module) => module.ReportPage),
  },
];

const menu: readonly RemoteMenuEntry[] = [
  {
    key: 'reports',
    label: 'reports.title',
    icon: ChartIcon,
    to: '/contact/reports',
    permission: 'client.view',
    order: 40,
  },
];

export const reports: RemoteFeature = { routes, menu };
