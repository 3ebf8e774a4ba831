import { recordFeature } from '@volante/ui-kit/record-feature';
import { SheetIcon } from '../../../shared/menu-icons';

/** Mail layouts: a declared record with pages of its own for writing and previewing the letter. */
export const layouts = recordFeature({
  remote: 'business',
  entity: 'mail-layout',
  permission: 'mail-layout',
  list: '/mail/layout/list',
  view: '/mail/layout/view/:id',
  icon: SheetIcon,
  group: 'mail.title',
  order: 40,
  pages: {
    list: () => import(/* webpackChunkName: "/mail/layout/list" */ './layout-list.page'),
    create: () => import(/* webpackChunkName: "/mail/layout/list/create" */ './layout-create.page'),
    view: () => import(/* webpackChunkName: "/mail/layout/view/:id" */ './layout-view.page'),
  },
});
