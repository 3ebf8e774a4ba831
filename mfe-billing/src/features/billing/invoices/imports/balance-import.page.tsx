import { invoiceContactRead, invoiceContactSums } from '@volante/contracts/billing/account.contract';
import {
  BALANCE_NAMES,
  BALANCE_TARGETS,
  balanceImports,
} from '@volante/contracts/billing/balance-import.contract';
import { billingJobs } from '@volante/contracts/billing/document-mail.contract';
import { invoiceReadAll } from '@volante/contracts/billing/invoice.contract';
import { ImportPage } from '@volante/ui-kit/import-page';
import { INVOICE_LIST, invoiceAddress } from '../shared/invoice-address';
import { useInvoiceText } from '../shared/invoice-text';

const JOINED = ['note'];
const READS = [invoiceReadAll, invoiceContactRead, invoiceContactSums];

/** `/invoice/balances/import` (ours): what customers owed, or had in their favour, in the program of before. */
export function BalanceImportPage() {
  const text = useInvoiceText();
  return (
    <ImportPage
      of={{
        calls: balanceImports,
        jobs: billingJobs,
        reads: READS,
        targets: BALANCE_TARGETS,
        names: BALANCE_NAMES,
        joined: JOINED,
        options: { duplicates: 'skip' },
        mayUpdate: false,
        list: { path: INVOICE_LIST, title: text('invoices.title') },
        hrefOf: invoiceAddress,
        labelOf: (field) => text(`invoices.balances.fields.${field}`, { defaultValue: field }),
        valueOf: (_field, value) => (value === null || value === undefined ? '' : String(value)),
        words: {
          title: text('invoices.balances.title'),
          needsName: text('invoices.balances.needs'),
          duplicates: text('invoices.balances.duplicates'),
          start: (count) => text('invoices.balances.start', { count }),
          see: text('invoices.import.see'),
          undoCreated: (counts) => text('invoices.balances.undo', counts),
        },
      }}
    />
  );
}
