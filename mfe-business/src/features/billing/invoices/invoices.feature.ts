import { billingJobs } from '@volante/contracts/billing/document-mail.contract';
import type { RemoteFeature, RemoteMenuEntry, RemoteRoute } from '@volante/mfe-kit/remote';
import type { SlotContributions } from '@volante/mfe-kit/slots';
import { InvoiceIcon } from '../../../shared/menu-icons';
import {
  INVOICE_EDIT,
  INVOICE_LIST,
  INVOICE_NEW,
  INVOICE_REPORT,
  INVOICE_VIEW,
  newInvoiceAddress,
} from './shared/invoice-address';

/** The routes, menu and slots of invoices, quotes and their payments. */
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

const menu: readonly RemoteMenuEntry[] = [
  {
    key: 'invoices',
    label: 'invoices.title',
    icon: InvoiceIcon,
    to: INVOICE_LIST,
    permission: 'invoice.view',
    group: 'billing.group',
    order: 30,
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
  ],
};

export const invoices: RemoteFeature = { routes, menu, slots, jobs: [billingJobs] };
