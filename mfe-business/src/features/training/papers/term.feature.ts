import { recordFeature } from '@volante/ui-kit/record-feature';
import { ClockIcon } from '../../../shared/menu-icons';
import { listOnly } from '../list-only';

export const terms = listOnly(
  recordFeature({
    remote: 'business',
    entity: 'paper-rule',
    permission: { view: 'vehicle.view', modify: 'vehicle.modify' },
    list: '/vehicle/terms',
    view: '/vehicle/term/:term_id',
    icon: ClockIcon,
    order: 262,
    pages: {
      list: () => import(/* webpackChunkName: "/vehicle/terms" */ './term-list.page'),
      create: () => import(/* webpackChunkName: "/vehicle/terms/create" */ './term-create.page'),
      view: () => import(/* webpackChunkName: "/vehicle/term/:term_id" */ './term-view.page'),
    },
    find: () => import('./term-find'),
  }),
);
