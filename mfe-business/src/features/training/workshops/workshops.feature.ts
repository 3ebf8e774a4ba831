import { recordFeature } from '@volante/ui-kit/record-feature';
import { WrenchIcon } from '../../../shared/menu-icons';

export const workshops = recordFeature({
  remote: 'business',
  entity: 'workshop',
  permission: 'workshop',
  list: '/insurance/list/workshops',
  view: '/insurance/workshop/:workshop_id',
  icon: WrenchIcon,
  order: 28,
  pages: {
    list: () => import(/* webpackChunkName: "/insurance/list/workshops" */ './workshop-list.page'),
    create: () => import(/* webpackChunkName: "/insurance/list/workshops/create" */ './workshop-create.page'),
    view: () => import(/* webpackChunkName: "/insurance/workshop/:workshop_id" */ './workshop-view.page'),
  },
  find: () => import('./workshop-find'),
});
