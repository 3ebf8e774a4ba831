import type { RemoteFeature, RemoteRoute } from '@volante/mfe-kit/remote';
import { withTexts } from '../../page-texts';

const gate = { permission: 'dgt-fee.view', licence: 'dgt' } as const;

/** The routes, menu and slots of the authority's fees. */
const routes: readonly RemoteRoute[] = [
  {
    path: '/dgt/folder/tax/list',
    title: 'tax.title',
    ...gate,
    page: async () =>
      (await withTexts(import(/* webpackChunkName: "/dgt/folder/tax/list" */ './list/dgt-fee-list.page')))
        .DgtFeeListPage,
  },
];

export const dgtFees: RemoteFeature = { routes };
