import { recordFeature } from '@volante/ui-kit/record-feature';
import { DropIcon } from '../../../shared/menu-icons';
import { listOnly } from '../list-only';

export const refuels = listOnly(
  recordFeature({
    remote: 'business',
    entity: 'refuel',
    permission: { view: 'vehicle.view', modify: 'vehicle.modify' },
    list: '/vehicle/fuel',
    view: '/vehicle/refuel/:refuel_id',
    icon: DropIcon,
    order: 264,
    pages: {
      list: () => import(/* webpackChunkName: "/vehicle/fuel" */ './refuel-list.page'),
      create: () => import(/* webpackChunkName: "/vehicle/fuel/create" */ './refuel-create.page'),
      view: () => import(/* webpackChunkName: "/vehicle/refuel/:refuel_id" */ './refuel-view.page'),
    },
    imports: {
      path: '/vehicle/fuel/import',
      title: 'vehicles.fuelImport',
      words: 'vehicles.fuelImportWords',
      page: () => import(/* webpackChunkName: "/vehicle/fuel/import" */ './refuel-import.page'),
    },
    find: () => import('./refuel-find'),
  }),
);
