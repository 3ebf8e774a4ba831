import { billingJobs } from '@volante/contracts/billing/document-mail.contract';
import type { RemoteFeature, RemoteRoute } from '@volante/mfe-kit/remote';
import type { SlotContributions } from '@volante/mfe-kit/slots';
import {
  BAG_IMPORT,
  BALANCE_IMPORT,
  INVOICE_EDIT,
  INVOICE_IMPORT,
  INVOICE_LIST,
  INVOICE_MANY,
  INVOICE_NEW,
  INVOICE_REPORT,
  INVOICE_VIEW,
  newInvoiceAddress,
} from './shared/invoice-address';

/** The routes and slots of invoices, quotes and their payments. */
const routes: readonly RemoteRoute[] = [
  {
    path: INVOICE_LIST,
    title: 'invoices.title',
    permission: 'invoice.view',
    keepAlive: true,
    page: () =>
      import(/* webpackChunkName: "/invoice/list" */ './list/invoice-list.page').then(
        (module) => module.InvoiceListPage,
      ),
  },
  {
    path: INVOICE_REPORT,
    title: 'invoices.report.title',
    permission: 'invoice.view',
    page: () =>
      import(/* webpackChunkName: "/invoice/report" */ './report/invoice-report.page').then(
        (module) => module.InvoiceReportPage,
      ),
  },
  {
    path: INVOICE_IMPORT,
    title: 'invoices.import.title',
    permission: 'invoice.import',
    page: () =>
      import(/* webpackChunkName: "/invoice/import" */ './imports/invoice-import.page').then(
        (module) => module.InvoiceImportPage,
      ),
  },
  {
    path: BALANCE_IMPORT,
    title: 'invoices.balances.title',
    permission: 'invoice.import',
    page: () =>
      import(/* webpackChunkName: "/invoice/balances/import" */ './imports/balance-import.page').then(
        (module) => module.BalanceImportPage,
      ),
  },
  {
    path: BAG_IMPORT,
    title: 'invoices.bags.title',
    permission: 'invoice.import',
    page: () =>
      import(/* webpackChunkName: "/invoice/bags/import" */ '../bag/bag-import.page').then(
        (module) => module.BagImportPage,
      ),
  },
  {
    path: INVOICE_MANY,
    title: 'invoices.many',
    permission: 'invoice.add',
    page: () =>
      import(/* webpackChunkName: "/invoice/many" */ './many/many.page').then(
        (module) => module.InvoiceManyPage,
      ),
  },
  {
    path: INVOICE_NEW,
    title: 'invoices.new.invoice',
    permission: 'invoice.add',
    page: () =>
      import(
        /* webpackChunkName: "/invoice/new/:target/:billing/:invoice/:contact" */ './edit/invoice-new.page'
      ).then((module) => module.InvoiceNewPage),
  },
  {
    path: INVOICE_EDIT,
    title: 'invoices.title',
    permission: 'invoice.modify',
    page: () =>
      import(
        /* webpackChunkName: "/invoice/edit/:target/:billing/:invoice/:contact" */ './edit/invoice-edit.page'
      ).then((module) => module.InvoiceEditPage),
  },
  {
    path: INVOICE_VIEW,
    title: 'invoices.title',
    permission: 'invoice.view',
    page: () =>
      import(/* webpackChunkName: "/invoice/view/:invoice_id" */ './view/invoice-view.page').then(
        (module) => module.InvoiceViewPage,
      ),
  },
];

const slots: SlotContributions = {
  'contact.tabs': [
    {
      id: 'cuenta',
      order: 20,
      label: 'invoices.account.tab',
      permission: 'invoice.view',
      component: () => import('./contact/account-tab').then((module) => module.AccountTab),
    },
  ],
  'contact.counters': [
    {
      id: 'invoices.owed',
      order: 30,
      label: 'invoices.account.owed',
      permission: 'invoice.view',
      component: () => import('./contact/owed-counter').then((module) => module.OwedCounter),
    },
  ],
  'contact.actions': [
    {
      id: 'invoices.sell',
      order: 20,
      permission: 'invoice.add',
      component: () => import('./contact/sell-menu').then((module) => module.SellMenu),
    },
  ],
  'contact.bulk': [
    {
      id: 'invoices.many',
      order: 30,
      label: 'invoices.many',
      permission: 'invoice.add',
      component: () => import('./many/many-dialog').then((module) => module.ManyDialog),
    },
  ],
  'contact.enrolment': [
    {
      id: 'billing.pack',
      order: 40,
      phase: 'enrol',
      label: 'invoices.steps.pack',
      permission: 'invoice.view',
      component: () => import('./enrolment/pack-step').then((module) => module.PackStep),
    },
    {
      id: 'billing.debt',
      order: 20,
      phase: 'leave',
      label: 'invoices.steps.debt',
      permission: 'invoice.view',
      component: () => import('./enrolment/debt-step').then((module) => module.DebtStep),
    },
    {
      id: 'billing.bag',
      order: 22,
      phase: 'leave',
      label: 'invoices.steps.bag',
      permission: 'invoice.view',
      component: () => import('../bag/leave-step').then((module) => module.LeaveStep),
    },
  ],
  'palette.commands': [
    {
      id: 'invoices.create',
      order: 40,
      label: 'invoices.new.invoice',
      words: 'invoices.words',
      permission: 'invoice.add',
      to: newInvoiceAddress({ target: 'invoice' }),
    },
    {
      id: 'invoices.createFor',
      order: 41,
      section: 'actions',
      prompt: 'invoices.createFor',
      words: 'invoices.words',
      permission: 'invoice.add',
      find: () => import('../palette/find-money').then((module) => module.findToInvoice),
    },
    {
      id: 'invoices.import',
      order: 41,
      label: 'invoices.import.title',
      words: 'invoices.import.words',
      permission: 'invoice.import',
      to: INVOICE_IMPORT,
    },
    {
      id: 'invoices.balances',
      order: 42,
      label: 'invoices.balances.title',
      words: 'invoices.balances.words',
      permission: 'invoice.import',
      to: BALANCE_IMPORT,
    },
    {
      id: 'invoices.bags',
      order: 43,
      label: 'invoices.bags.title',
      words: 'invoices.bags.words',
      permission: 'invoice.import',
      to: BAG_IMPORT,
    },
  ],
};

export const invoices: RemoteFeature = { routes, slots, jobs: [billingJobs] };
