import { type RecordFeature, recordFeature } from '@volante/ui-kit/record-feature';
import { TillIcon } from '../../../../shared/menu-icons';

const record = recordFeature({
  remote: 'billing',
  entity: 'till',
  permission: 'till',
  list: '/till/list',
  view: '/till/view/:till_id',
  icon: TillIcon,
  group: 'billing.group',
  order: 32,
  pages: {
    list: () => import(/* webpackChunkName: "/till/list" */ './till-list.page'),
    create: () => import(/* webpackChunkName: "/till/list/create" */ './till-create.page'),
    view: () => import(/* webpackChunkName: "/till/view/:till_id" */ './till-view.page'),
  },
});

/** The list of tills is reached from «Caja», which has the menu entry. */
export const tills: RecordFeature = { ...record, menu: [] };
