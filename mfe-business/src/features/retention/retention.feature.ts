import { recordFeature } from '@volante/ui-kit/record-feature';
import { SheetIcon } from '../../shared/menu-icons';

export const retentions = recordFeature({
  remote: 'business',
  entity: 'retention',
  permission: { view: 'file.modify', modify: 'business.modify' },
  list: '/retention/list',
  view: '/retention/view/:retention_id',
  icon: SheetIcon,
  order: 41,
  pages: {
    list: () => import(/* webpackChunkName: "/retention/list" */ './retention-list.page'),
    create: () => import(/* webpackChunkName: "/retention/list/create" */ './retention-create.page'),
    view: () => import(/* webpackChunkName: "/retention/view/:retention_id" */ './retention-view.page'),
  },
  find: () => import('./retention-find'),
});
