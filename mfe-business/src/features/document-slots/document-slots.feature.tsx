import { recordFeature } from '@volante/ui-kit/record-feature';
import { SheetIcon } from '../../shared/menu-icons';

export const documentSlots = recordFeature({
  remote: 'business',
  entity: 'document-slot',
  permission: { view: 'client.view', modify: 'business.modify' },
  list: '/document/slot/list',
  view: '/document/slot/view/:slot_id',
  icon: SheetIcon,
  order: 40,
  pages: {
    list: () => import(/* webpackChunkName: "/document/slot/list" */ './slot-list.page'),
    create: () => import(/* webpackChunkName: "/document/slot/list/create" */ './slot-create.page'),
    view: () => import(/* webpackChunkName: "/document/slot/view/:slot_id" */ './slot-view.page'),
  },
  find: () => import('./slot-find'),
});
