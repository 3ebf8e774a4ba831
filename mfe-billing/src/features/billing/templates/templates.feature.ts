import { recordFeature } from '@volante/ui-kit/record-feature';
import { SheetIcon } from '../../../shared/menu-icons';

/** The look of documents on paper. */
export const templates = recordFeature({
  remote: 'billing',
  entity: 'paper-template',
  permission: 'billing-series',
  list: '/sales/template/list',
  view: '/sales/template/view/:template_id',
  icon: SheetIcon,
  group: 'billing.group',
  order: 55,
  pages: {
    list: () => import(/* webpackChunkName: "/sales/template/list" */ './template-list.page'),
    create: () => import(/* webpackChunkName: "/sales/template/list/create" */ './template-create.page'),
    view: () => import(/* webpackChunkName: "/sales/template/view/:template_id" */ './template-view.page'),
  },
});
