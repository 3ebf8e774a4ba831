import type { RemoteMenuEntry, RemoteRoute } from '@volante/mfe-kit/remote';
import { withTexts } from '../../page-texts';
import { ChartIcon } from './chart-icon';

const gate = { permission: 'dgt.statistics', licence: 'dgt' } as const;

/** What the report of sittings gives to its remote. */
export const convocatoriaRoutes: readonly RemoteRoute[] = [
  {
    path: '/dgt/convocatoriasreport/:show_tab',
    title: 'capa.title',
    ...gate,
    page: async () =>
      (
        await withTexts(
          import(/* webpackChunkName: "/dgt/convocatoriasreport/:show_tab" */ './report/convocatorias.page'),
        )
      ).ConvocatoriasPage,
  },
];

export const convocatoriaMenu: readonly RemoteMenuEntry[] = [
  {
    key: 'dgt-capa',
    label: 'capa.title',
    icon: ChartIcon,
    to: '/dgt/convocatoriasreport/ciclos',
    group: 'group',
    order: 40,
    ...gate,
  },
];
