import { invoiceContactRead } from '@volante/contracts/billing/account.contract';
import { billingJobs } from '@volante/contracts/billing/document-mail.contract';
import { invoiceReadAll } from '@volante/contracts/billing/invoice.contract';
import {
  invoiceImports,
  OLD_INVOICE_NEEDED,
  OLD_INVOICE_TARGETS,
} from '@volante/contracts/billing/invoice-import.contract';
import { invoiceReport } from '@volante/contracts/billing/invoice-report.contract';
import { useSession } from '@volante/mfe-kit/session';
import { formatDay } from '@volante/ui-kit/dates';
import type { ChosenOptions } from '@volante/ui-kit/import-of';
import { ImportPage } from '@volante/ui-kit/import-page';
import { Select } from 'antd';
import { useId } from 'react';
import { useInvoiceBranches } from '../shared/billing-lists';
import { INVOICE_LIST, invoiceAddress } from '../shared/invoice-address';
import { useInvoiceText } from '../shared/invoice-text';

const JOINED = ['notes'];
const READS = [invoiceReadAll, invoiceReport, invoiceContactRead];
const DAY = /^\d{4}-\d{2}-\d{2}$/;

interface OptionsProps {
  options: ChosenOptions;
  onChange: (options: ChosenOptions) => void;
}

/** Where rows without a branch go, and what a row means that does not say what was paid. */
function OwnOptions({ options, onChange }: OptionsProps) {
  const text = useInvoiceText();
  const { mine } = useInvoiceBranches();
  const id = useId();
  return (
    <>
      <div>
        <label htmlFor={`${id}-branch`} className="v-label">
          {text('invoices.import.branch')}
        </label>
        <Select
          id={`${id}-branch`}
          className="v-import-target"
          value={String(options.branch)}
          options={mine.map((branch) => ({ value: branch.id, label: branch.name }))}
          onChange={(branch: string) => onChange({ ...options, branch })}
        />
      </div>
      <div>
        <label htmlFor={`${id}-unsaid`} className="v-label">
          {text('invoices.import.unsaid')}
        </label>
        <Select
          id={`${id}-unsaid`}
          className="v-import-target"
          value={String(options.unsaid)}
          options={['paid', 'owed'].map((value) => ({
            value,
            label: text(`invoices.import.unsaidAs.${value}`),
          }))}
          onChange={(unsaid: string) => onChange({ ...options, unsaid })}
        />
      </div>
    </>
  );
}

/** `/invoice/import` (ours): the invoices of another program, for reading. */
export function InvoiceImportPage() {
  const text = useInvoiceText();
  const { user } = useSession();
  const { mine } = useInvoiceBranches();
  const branch = mine.find(({ id }) => id === user?.branches[0])?.id ?? mine[0]?.id ?? '';
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
        valueOf: (_field, value) => {
          const word = value === null || value === undefined ? '' : String(value);
          return DAY.test(word) ? formatDay(word) : word;
        },
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
