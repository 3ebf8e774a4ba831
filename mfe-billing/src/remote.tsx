import { defineRemote } from '@volante/mfe-kit/remote';
import { accountant } from './features/billing/accountant/accountant.feature';
import { journalTemplates } from './features/billing/accountant/templates/journal-templates.feature';
import { bankAccounts } from './features/billing/bank/accounts/accounts.feature';
import { bank } from './features/billing/bank/bank.feature';
import { bankMandates } from './features/billing/bank/mandates/mandates.feature';
import { categories } from './features/billing/categories/categories.feature';
import { dueDates } from './features/billing/due-dates/due-dates.feature';
import { electronicRecipients } from './features/billing/electronic-invoices/electronic.feature';
import { spending } from './features/billing/expenses/expenses.feature';
import { invoices } from './features/billing/invoices/invoices.feature';
import { issuers } from './features/billing/issuers/issuers.feature';
import { moneyReports } from './features/billing/money-reports/money-reports.feature';
import { openDocuments } from './features/billing/open-document/open-document.feature';
import { openPayments } from './features/billing/open-payment/open-payment.feature';
import { openProducts } from './features/billing/open-product/open-product.feature';
import { gateways } from './features/billing/payment-links/gateways/gateways.feature';
import { paymentLinks } from './features/billing/payment-links/payment-links.feature';
import { priceLists } from './features/billing/price-lists/price-lists.feature';
import { products } from './features/billing/products/products.feature';
import { purchases } from './features/billing/purchases/purchases.feature';
import { recurring } from './features/billing/recurring/recurring.feature';
import { series } from './features/billing/series/series.feature';
import { taxes } from './features/billing/taxes/taxes.feature';
import { templates } from './features/billing/templates/templates.feature';
import { tills } from './features/billing/tills/records/tills.feature';
import { cashflowFeature } from './features/billing/tills/tills.feature';
import { verifactu } from './features/billing/verifactu/verifactu.feature';
import { vouchers } from './features/billing/vouchers/vouchers.feature';

/** Its own texts come with its pages: here is only what tabs, widgets, palette and routes say. */
export const remote = defineRemote({
  name: 'billing',
  features: [
    invoices,
    dueDates,
    recurring,
    cashflowFeature,
    tills,
    purchases,
    products,
    priceLists,
    vouchers,
    categories,
    series,
    issuers,
    templates,
    taxes,
    electronicRecipients,
    ...spending,
    verifactu,
    bankAccounts,
    bankMandates,
    bank,
    moneyReports,
    accountant,
    journalTemplates,
    openDocuments,
    openProducts,
    openPayments,
    paymentLinks,
    gateways,
  ],
  locale: () => import(/* webpackChunkName: "/" */ '../locales/es.json', { with: { type: 'json' } }),
});
