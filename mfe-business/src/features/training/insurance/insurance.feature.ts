import type { RemoteFeature } from '@volante/mfe-kit/remote';
import { recordFeature } from '@volante/ui-kit/record-feature';
import { ShieldIcon } from '../../../shared/menu-icons';

export const policies = recordFeature({
  remote: 'business',
  entity: 'insurance',
  permission: 'insurance',
  list: '/insurance/list/policies',
  view: '/insurance/carrier/:insurance_id',
  icon: ShieldIcon,
  order: 27,
  pages: {
    list: () => import(/* webpackChunkName: "/insurance/list/policies" */ './insurance-list.page'),
    create: () => import(/* webpackChunkName: "/insurance/list/policies/create" */ './insurance-create.page'),
    view: () => import(/* webpackChunkName: "/insurance/carrier/:insurance_id" */ './insurance-view.page'),
  },
  find: () => import('./insurance-find'),
});

/** Bare and unknown tabs lead to the first one. It comes after the features whose lists are tabs of these addresses. */
export const insuranceTabs: RemoteFeature = {
  routes: [
    {
      path: '/insurance/list/:show_tab',
      title: 'recordWords.insurance.title',
      page: () => import('./insurance-tabs').then((module) => module.FirstTab),
    },
  ],
};
