import { recordFeature } from '@volante/ui-kit/record-feature';
import { PlaceIcon } from '../../shared/icons';

export const practicePlaces = recordFeature({
  remote: 'formative',
  entity: 'practice-place',
  permission: 'practice-type',
  licence: 'formative',
  list: '/formative/place/list',
  view: '/formative/place/view/:place_id',
  icon: PlaceIcon,
  order: 50,
  pages: {
    list: () => import(/* webpackChunkName: "/formative/place/list" */ './practice-place-list.page'),
    create: () =>
      import(/* webpackChunkName: "/formative/place/list/create" */ './practice-place-create.page'),
    view: () =>
      import(/* webpackChunkName: "/formative/place/view/:place_id" */ './practice-place-view.page'),
  },
  find: () => import('./practice-place-find'),
});
