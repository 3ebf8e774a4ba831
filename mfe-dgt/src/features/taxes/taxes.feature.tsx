import type { RemoteMenuEntry, RemoteRoute } from '@volante/mfe-kit/remote';
import { withTexts } from '../../page-texts';
import { TaxIcon } from './tax-icon';

const gate = { permission: 'dgt-fee.view', licence: 'dgt' } as const;

/** What the authority's fees give to their remote. */
export const taxRoutes: readonly RemoteRoute[] = [
  {
    path: '/dgt/folder/tax/list',
    title: 'tax.title',
    ...gate,
    page: async () =>
      (await withTexts(import(/* webpackChunkName: "/dgt/folder/tax/list" */ './list/tax-list.page')))
        .TaxListPage,
  },
];

export const taxMenu: readonly RemoteMenuEntry[] = [
  {
    key: 'dgt-taxes',
    label: 'tax.title',
    icon: TaxIcon,
    to: '/dgt/folder/tax/list',
    group: 'group',
    order: 20,
    ...gate,
  },
];
