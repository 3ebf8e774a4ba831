import { recordFeature } from '@volante/ui-kit/record-feature';
import { TravelIcon } from '../../shared/icons';

export const travelTimes = recordFeature({
  remote: 'formative',
  entity: 'travel-time',
  permission: 'practice-type',
  licence: 'formative',
  list: '/formative/travel/list',
  view: '/formative/travel/view/:travel_id',
  icon: TravelIcon,
  order: 52,
  pages: {
    list: () => import(/* webpackChunkName: "/formative/travel/list" */ './travel-time-list.page'),
    create: () => import(/* webpackChunkName: "/formative/travel/list/create" */ './travel-time-create.page'),
    view: () => import(/* webpackChunkName: "/formative/travel/view/:travel_id" */ './travel-time-view.page'),
  },
  find: () => import('./travel-time-find'),
});
