import { contactJobs } from '@volante/contracts/contacts/contact-jobs.contract';
import { SUPPLIER_TARGETS, supplierImports } from '@volante/contracts/suppliers/supplier-import.contract';
import { useCan } from '@volante/mfe-kit/session';
import { ImportPage } from '@volante/ui-kit/import-page';
import { addressOf, readsOf } from '@volante/ui-kit/record-screens';
import { useRecordShow } from '@volante/ui-kit/record-values';
import { supplierScreens } from '../supplier.screens';
import { useSupplierText } from '../supplier-text';

const { at, face } = supplierScreens;

const NAMES = ['name', 'fiscalName'];
const JOINED = ['people', 'groups', 'notes'];

/** `/provider/import` (ours). */
export function SupplierImportPage() {
  const { words, text: shown } = useRecordShow(supplierScreens, []);
  const text = useSupplierText();
  const mayUpdate = useCan('supplier.modify');
  return (
    <ImportPage
      of={{
        calls: supplierImports,
        jobs: contactJobs,
        reads: readsOf(face),
        targets: SUPPLIER_TARGETS,
        names: NAMES,
        joined: JOINED,
        options: { duplicates: 'skip' },
        mayUpdate,
        list: { path: at.list, title: words.own('title') },
        hrefOf: (id) => addressOf(at, id),
        labelOf: words.label,
        valueOf: shown,
        words: {
          title: text('suppliers.import.title'),
          needsName: text('suppliers.import.needsName'),
          duplicates: text('suppliers.import.duplicates'),
          start: (count) => text('suppliers.import.start', { count }),
          see: text('suppliers.import.see'),
          undoCreated: (counts) => text('suppliers.import.undoCreated', counts),
          undoUpdated: (counts) => text('suppliers.import.undoUpdated', counts),
        },
      }}
    />
  );
}
export { SupplierImportPage as page };
