import { contactJobs } from '@volante/contracts/contacts/contact-jobs.contract';
import { SUPPLIER_TARGETS, supplierImports } from '@volante/contracts/suppliers/supplier-import.contract';
import { useCan } from '@volante/mfe-kit/session';
import { ImportPage } from '@volante/ui-kit/import-page';
import { SUPPLIER_LIST, SUPPLIER_READS, supplierAddress } from '../shared/supplier-reads';
import { useSupplierText } from '../shared/supplier-text';
import { useSupplierValues } from '../shared/supplier-words';

const NAMES = ['name', 'fiscalName'];
const JOINED = ['people', 'groups', 'notes'];

/** `/provider/import` (ours). */
export function SupplierImportPage() {
  const text = useSupplierText();
  const shownValue = useSupplierValues();
  const mayUpdate = useCan('supplier.modify');
  return (
    <ImportPage
      of={{
        calls: supplierImports,
        jobs: contactJobs,
        reads: SUPPLIER_READS,
        targets: SUPPLIER_TARGETS,
        names: NAMES,
        joined: JOINED,
        options: { duplicates: 'skip' },
        mayUpdate,
        list: { path: SUPPLIER_LIST, title: text('suppliers.title') },
        hrefOf: supplierAddress,
        labelOf: (field) => text(`suppliers.fields.${field}`, { defaultValue: field }),
        valueOf: shownValue,
        words: {
          title: text('suppliers.import.title'),
          needsName: text('suppliers.import.needsName'),
          duplicates: text('suppliers.import.duplicates'),
          start: (count) => text('suppliers.import.start', { count }),
          see: text('suppliers.import.see'),
          undo: (counts) => text('suppliers.import.undoText', counts),
        },
      }}
    />
  );
}
