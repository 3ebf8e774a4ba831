import type { RemoteFeature } from '@volante/mfe-kit/remote';
import { recordFeature } from '@volante/ui-kit/record-feature';
import { CalendarIcon, FolderIcon, PercentIcon, ReceiptIcon } from '../../../shared/menu-icons';

const GROUP = 'billing.spendingGroup';

/** Expenses of the school. */
export const expenses = recordFeature({
  remote: 'billing',
  entity: 'expense',
  permission: 'expense',
  list: '/expense/list',
  view: '/expense/view/:expense_id',
  icon: ReceiptIcon,
  group: GROUP,
  order: 70,
  pages: {
    list: () => import(/* webpackChunkName: "/expense/list" */ './expense-list.page'),
    create: () => import(/* webpackChunkName: "/expense/list/create" */ './expense-create.page'),
    view: () => import(/* webpackChunkName: "/expense/view/:expense_id" */ './expense-view.page'),
  },
  find: () => import('./expense-find'),
  imports: {
    path: '/expense/import',
    title: 'billing.expenseImport',
    words: 'billing.expenseImportWords',
    page: () => import(/* webpackChunkName: "/expense/import" */ './expense-import.page'),
  },
});

export const recurringExpenses = recordFeature({
  remote: 'billing',
  entity: 'expense-recurring',
  permission: 'expense',
  list: '/expense/recurring/list',
  view: '/expense/recurring/view/:recurring_id',
  icon: CalendarIcon,
  group: GROUP,
  order: 71,
  pages: {
    list: () => import(/* webpackChunkName: "/expense/recurring/list" */ './recurring-list.page'),
    create: () => import(/* webpackChunkName: "/expense/recurring/list/create" */ './recurring-create.page'),
    view: () =>
      import(/* webpackChunkName: "/expense/recurring/view/:recurring_id" */ './recurring-view.page'),
  },
});

export const expenseCategories = recordFeature({
  remote: 'billing',
  entity: 'expense-category',
  permission: 'expense',
  list: '/expense/category/list',
  view: '/expense/category/view/:category_id',
  icon: FolderIcon,
  group: GROUP,
  order: 72,
  pages: {
    list: () => import(/* webpackChunkName: "/expense/category/list" */ './category-list.page'),
    create: () => import(/* webpackChunkName: "/expense/category/list/create" */ './category-create.page'),
    view: () => import(/* webpackChunkName: "/expense/category/view/:category_id" */ './category-view.page'),
  },
});

export const prorratas = recordFeature({
  remote: 'billing',
  entity: 'prorrata',
  permission: 'tax',
  list: '/tax/prorrata/list',
  view: '/tax/prorrata/view/:prorrata_id',
  icon: PercentIcon,
  group: 'billing.group',
  order: 61,
  pages: {
    list: () => import(/* webpackChunkName: "/tax/prorrata/list" */ './prorrata-list.page'),
    create: () => import(/* webpackChunkName: "/tax/prorrata/list/create" */ './prorrata-create.page'),
    view: () => import(/* webpackChunkName: "/tax/prorrata/view/:prorrata_id" */ './prorrata-view.page'),
  },
});

export const spending: readonly RemoteFeature[] = [
  ...[expenses, recurringExpenses, expenseCategories, prorratas],
];
