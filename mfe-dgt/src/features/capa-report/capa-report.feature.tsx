import type { RemoteFeature, RemoteRoute } from '@volante/mfe-kit/remote';
import { withTexts } from '../../page-texts';

const gate = { permission: 'dgt.statistics', licence: 'dgt' } as const;

/** The routes, menu and slots of the report of sittings. */
const routes: readonly RemoteRoute[] = [
  {
    path: '/dgt/convocatoriasreport/:show_tab',
    title: 'capa.title',
    ...gate,
    page: async () =>
      (
        await withTexts(
          import(/* webpackChunkName: "/dgt/convocatoriasreport/:show_tab" */ './report/capa-report.page'),
        )
      ).CapaReportPage,
  },
];

export const capaReport: RemoteFeature = { routes };
