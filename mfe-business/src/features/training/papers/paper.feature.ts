import { recordFeature } from '@volante/ui-kit/record-feature';
import { SheetIcon } from '../../../shared/menu-icons';
import { listOnly } from '../list-only';

export const papers = listOnly(
  recordFeature({
    remote: 'business',
    entity: 'vehicle-paper',
    permission: 'vehicle',
    list: '/vehicle/papers',
    view: '/vehicle/paper/:paper_id',
    icon: SheetIcon,
    order: 261,
    pages: {
      list: () => import(/* webpackChunkName: "/vehicle/papers" */ './paper-list.page'),
      create: () => import(/* webpackChunkName: "/vehicle/papers/create" */ './paper-create.page'),
      view: () => import(/* webpackChunkName: "/vehicle/paper/:paper_id" */ './paper-view.page'),
    },
    find: () => import('./paper-find'),
  }),
);
