import { recordFeature } from '@volante/ui-kit/record-feature';
import { MotorcycleIcon } from '../../shared/icons';

export const motorcycleReadings = recordFeature({
  remote: 'formative',
  entity: 'motorcycle-reading',
  permission: 'practice-type',
  licence: 'formative',
  list: '/formative/motorcycle/list',
  view: '/formative/motorcycle/view/:motorcycle_id',
  icon: MotorcycleIcon,
  order: 54,
  pages: {
    list: () => import(/* webpackChunkName: "/formative/motorcycle/list" */ './motorcycle-reading-list.page'),
    create: () =>
      import(/* webpackChunkName: "/formative/motorcycle/list/create" */ './motorcycle-reading-create.page'),
    view: () =>
      import(
        /* webpackChunkName: "/formative/motorcycle/view/:motorcycle_id" */ './motorcycle-reading-view.page'
      ),
  },
  find: () => import('./motorcycle-reading-find'),
});
