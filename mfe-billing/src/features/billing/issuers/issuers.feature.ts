import { recordFeature } from '@volante/ui-kit/record-feature';
import { SealIcon } from '../../../shared/menu-icons';

export const issuers = recordFeature({
  remote: 'billing',
  entity: 'issuer',
  permission: 'billing-series',
  list: '/sales/issuer/list',
  view: '/sales/issuer/view/:issuer_id',
  icon: SealIcon,
  group: 'billing.group',
  order: 50,
  pages: {
    list: () => import(/* webpackChunkName: "/sales/issuer/list" */ './issuer-list.page'),
    create: () => import(/* webpackChunkName: "/sales/issuer/list/create" */ './issuer-create.page'),
    view: () => import(/* webpackChunkName: "/sales/issuer/view/:issuer_id" */ './issuer-view.page'),
  },
});
