import { invoiceContactRead } from '@volante/contracts/billing/account.contract';
import { billingJobs } from '@volante/contracts/billing/document-mail.contract';
import { invoiceReadAll } from '@volante/contracts/billing/invoice.contract';
import {
  invoiceImports,
  OLD_INVOICE_NEEDED,
  OLD_INVOICE_TARGETS,
} from '@volante/contracts/billing/invoice-import.contract';
import { invoiceReport } from '@volante/contracts/billing/invoice-report.contract';
import { ImportPage } from '@volante/ui-kit/import-page';
import {
  BranchOption,
  ImportOption,
  importedWord,
  type OptionsProps,
  useFirstBranch,
} from '../../shared/import-branch';
import { INVOICE_LIST, invoiceAddress } from '../shared/invoice-address';
import { useInvoiceText } from '../shared/invoice-text';

const JOINED = ['notes'];
const READS = [invoiceReadAll, invoiceReport, invoiceContactRead];

/** Where rows without a branch go, and what a row means that does not say what was paid. */
function OwnOptions(props: OptionsProps) {
  const text = useInvoiceText();
  const unsaid = ['paid', 'owed'].map((value) => ({
    value,
    label: text(`invoices.import.unsaidAs.${value}`),
  }));
  return (
    <>
      <BranchOption {...props} label={text('invoices.import.branch')} />
      <ImportOption {...props} name="unsaid" label={text('invoices.import.unsaid')} choices={unsaid} />
    </>
  );
}

/** `/invoice/import` (ours): the invoices of another program, for reading. */
export function InvoiceImportPage() {
  const text = useInvoiceText();
  const branch = useFirstBranch();
  return (
    <ImportPage
      of={{
        calls: invoiceImports,
        jobs: billingJobs,
        reads: READS,
        targets: OLD_INVOICE_TARGETS,
        names: OLD_INVOICE_NEEDED,
        needs: OLD_INVOICE_NEEDED,
        joined: JOINED,
        options: { duplicates: 'skip', branch, unsaid: 'paid' },
        ownOptions: (options, onChange) => <OwnOptions options={options} onChange={onChange} />,
        mayUpdate: false,
        list: { path: INVOICE_LIST, title: text('invoices.title') },
        hrefOf: invoiceAddress,
        labelOf: (field) => text(`invoices.import.fields.${field}`, { defaultValue: field }),
        valueOf: importedWord,
        words: {
          title: text('invoices.import.title'),
          needsName: text('invoices.import.needs'),
          duplicates: text('invoices.import.duplicates'),
          start: (count) => text('invoices.import.start', { count }),
          see: text('invoices.import.see'),
          undoCreated: (counts) => text('invoices.import.undo', counts),
        },
      }}
    />
  );
}
