import { recordFeature } from '@volante/ui-kit/record-feature';
import { WaitingIcon } from '../../shared/icons';

export const waitingWishes = recordFeature({
  remote: 'formative',
  entity: 'waiting-wish',
  permission: { view: 'practice.view', modify: 'practice.modify' },
  licence: 'formative',
  list: '/formative/waiting/list',
  view: '/formative/waiting/view/:waiting_id',
  icon: WaitingIcon,
  order: 13,
  pages: {
    list: () => import(/* webpackChunkName: "/formative/waiting/list" */ './waiting-wish-list.page'),
    create: () =>
      import(/* webpackChunkName: "/formative/waiting/list/create" */ './waiting-wish-create.page'),
    view: () =>
      import(/* webpackChunkName: "/formative/waiting/view/:waiting_id" */ './waiting-wish-view.page'),
  },
  find: () => import('./waiting-wish-find'),
});
