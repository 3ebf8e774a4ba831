import { recordFeature } from '@volante/ui-kit/record-feature';
import { CarIcon } from '../../../shared/menu-icons';
import { listOnly } from '../list-only';

export const handovers = listOnly(
  recordFeature({
    remote: 'business',
    entity: 'handover',
    permission: { view: 'vehicle.view', modify: 'vehicle.modify' },
    list: '/vehicle/handovers',
    view: '/vehicle/handover/:handover_id',
    icon: CarIcon,
    order: 263,
    pages: {
      list: () => import(/* webpackChunkName: "/vehicle/handovers" */ './handover-list.page'),
      create: () => import(/* webpackChunkName: "/vehicle/handovers/create" */ './handover-create.page'),
      view: () => import(/* webpackChunkName: "/vehicle/handover/:handover_id" */ './handover-view.page'),
    },
    find: () => import('./handover-find'),
  }),
);
