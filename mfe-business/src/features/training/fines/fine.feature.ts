import { recordFeature } from '@volante/ui-kit/record-feature';
import { SendIcon } from '../../../shared/menu-icons';
import { listOnly } from '../list-only';

export const fines = listOnly(
  recordFeature({
    remote: 'business',
    entity: 'fine',
    permission: { view: 'vehicle.modify', modify: 'vehicle.modify' },
    list: '/vehicle/fines',
    view: '/vehicle/fine/:fine_id',
    icon: SendIcon,
    order: 265,
    pages: {
      list: () => import(/* webpackChunkName: "/vehicle/fines" */ './fine-list.page'),
      create: () => import(/* webpackChunkName: "/vehicle/fines/create" */ './fine-create.page'),
      view: () => import(/* webpackChunkName: "/vehicle/fine/:fine_id" */ './fine-view.page'),
    },
    find: () => import('./fine-find'),
  }),
);
