import { recordFeature } from '@volante/ui-kit/record-feature';
import { RoomIcon } from '../../shared/icons';

export const rooms = recordFeature({
  remote: 'formative',
  entity: 'room',
  permission: 'room',
  licence: 'formative',
  list: '/room/list',
  view: '/room/view/:room_id',
  icon: RoomIcon,
  order: 30,
  pages: {
    list: () => import(/* webpackChunkName: "/room/list" */ './room-list.page'),
    create: () => import(/* webpackChunkName: "/room/list/create" */ './room-create.page'),
    view: () => import(/* webpackChunkName: "/room/view/:room_id" */ './room-view.page'),
  },
  find: () => import('./room-find'),
});
