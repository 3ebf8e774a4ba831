import { recordFeature } from '@volante/ui-kit/record-feature';
import { ShieldIcon } from '../../../shared/menu-icons';
import { listOnly } from '../list-only';

export const claims = listOnly(
  recordFeature({
    remote: 'business',
    entity: 'claim',
    permission: 'insurance',
    list: '/insurance/list/claims',
    view: '/insurance/claim/:claim_id',
    icon: ShieldIcon,
    order: 272,
    pages: {
      list: () => import(/* webpackChunkName: "/insurance/list/claims" */ './claim-list.page'),
      create: () => import(/* webpackChunkName: "/insurance/list/claims/create" */ './claim-create.page'),
      view: () => import(/* webpackChunkName: "/insurance/claim/:claim_id" */ './claim-view.page'),
    },
    find: () => import('./claim-find'),
  }),
);
