import { recordFeature } from '@volante/ui-kit/record-feature';
import { BuildingIcon } from '../../../shared/menu-icons';
import { listOnly } from '../list-only';

export const insurers = listOnly(
  recordFeature({
    remote: 'business',
    entity: 'insurer',
    permission: 'insurance',
    list: '/insurance/list/companies',
    view: '/insurance/company/:company_id',
    icon: BuildingIcon,
    order: 271,
    pages: {
      list: () => import(/* webpackChunkName: "/insurance/list/companies" */ './insurer-list.page'),
      create: () =>
        import(/* webpackChunkName: "/insurance/list/companies/create" */ './insurer-create.page'),
      view: () => import(/* webpackChunkName: "/insurance/company/:company_id" */ './insurer-view.page'),
    },
    find: () => import('./insurer-find'),
  }),
);
