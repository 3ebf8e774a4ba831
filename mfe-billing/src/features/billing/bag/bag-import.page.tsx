import { bagRead } from '@volante/contracts/billing/bag.contract';
import { bagImports, OPENING_NAMES, OPENING_TARGETS } from '@volante/contracts/billing/bag-import.contract';
import { billingJobs } from '@volante/contracts/billing/document-mail.contract';
import { ImportPage } from '@volante/ui-kit/import-page';
import { INVOICE_LIST } from '../invoices/shared/invoice-address';
import { useBagText } from './bag-text';

const JOINED = ['note'];
const READS = [bagRead];

/** `/invoice/bags/import` (ours): classes that students had left in the program of before. */
export function BagImportPage() {
  const text = useBagText();
  return (
    <ImportPage
      of={{
        calls: bagImports,
        jobs: billingJobs,
        reads: READS,
        targets: OPENING_TARGETS,
        names: OPENING_NAMES,
        joined: JOINED,
        options: { duplicates: 'skip' },
        mayUpdate: false,
        list: { path: INVOICE_LIST, title: text('invoices.title') },
        hrefOf: () => INVOICE_LIST,
        labelOf: (field) => text(`bag.import.fields.${field}`, { defaultValue: field }),
        valueOf: (_field, value) => (value === null || value === undefined ? '' : String(value)),
        words: {
          title: text('invoices.bags.title'),
          needsName: text('bag.import.needs'),
          duplicates: text('bag.import.duplicates'),
          start: (count) => text('bag.import.start', { count }),
          see: text('bag.import.see'),
          undoCreated: (counts) => text('bag.import.undo', counts),
        },
      }}
    />
  );
}
