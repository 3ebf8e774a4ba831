import { recordFeature } from '@volante/ui-kit/record-feature';
import { SheetIcon } from '../../../../shared/menu-icons';

/** How the journal is written for the accountant's program. */
export const journalTemplates = recordFeature({
  remote: 'billing',
  entity: 'journal-template',
  permission: { view: 'money-report.view', modify: 'money-settings.modify' },
  list: '/billing/journal-template/list',
  view: '/billing/journal-template/view/:template_id',
  icon: SheetIcon,
  group: 'billing.group',
  order: 40,
  pages: {
    list: () =>
      import(/* webpackChunkName: "/billing/journal-template/list" */ './journal-template-list.page'),
    create: () =>
      import(
        /* webpackChunkName: "/billing/journal-template/list/create" */ './journal-template-create.page'
      ),
    view: () =>
      import(
        /* webpackChunkName: "/billing/journal-template/view/:template_id" */ './journal-template-view.page'
      ),
  },
});
