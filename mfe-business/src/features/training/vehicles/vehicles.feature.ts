import { trainingJobs } from '@volante/contracts/training/training-jobs.contract';
import { recordFeature } from '@volante/ui-kit/record-feature';
import { CarIcon } from '../../../shared/menu-icons';

export const vehicles = recordFeature({
  remote: 'business',
  entity: 'vehicle',
  permission: 'vehicle',
  list: '/vehicle/list',
  view: '/vehicle/view/:vehicle_id',
  icon: CarIcon,
  order: 26,
  pages: {
    list: () => import(/* webpackChunkName: "/vehicle/list" */ './vehicle-list.page'),
    create: () => import(/* webpackChunkName: "/vehicle/list/create" */ './vehicle-create.page'),
    view: () => import(/* webpackChunkName: "/vehicle/view/:vehicle_id" */ './vehicle-view.page'),
  },
  find: () => import('./vehicle-find'),
  jobs: [trainingJobs],
});
