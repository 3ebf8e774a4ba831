import {
  MANDATE_NAMES,
  MANDATE_TARGETS,
  mandateImports,
} from '@volante/contracts/billing/bank-mandate-import.contract';
import { billingJobs } from '@volante/contracts/billing/document-mail.contract';
import { ImportPage } from '@volante/ui-kit/import-page';
import { readsOf } from '@volante/ui-kit/record-screens';
import { useRecordShow } from '@volante/ui-kit/record-values';
import { useBankText } from '../shared/bank-text';
import { mandateScreens } from './mandate.screens';

const { at, face } = mandateScreens;

/** `/bank/mandates/import` (ours): mandates of the program of before. */
function MandateImportPage() {
  const { words, text: shown } = useRecordShow(mandateScreens, []);
  const text = useBankText();
  return (
    <ImportPage
      of={{
        calls: mandateImports,
        jobs: billingJobs,
        reads: readsOf(face),
        targets: MANDATE_TARGETS,
        names: MANDATE_NAMES,
        joined: [],
        options: { duplicates: 'skip' },
        mayUpdate: false,
        list: { path: at.list, title: words.own('title') },
        hrefOf: (id) => `/bank/mandate/${id}`,
        labelOf: (field) => text(`bank.import.fields.${field}`, { defaultValue: words.label(field) }),
        valueOf: shown,
        words: {
          title: text('billing.mandateImport'),
          needsName: text('bank.import.needs'),
          duplicates: text('bank.import.duplicates'),
          start: (count) => text('bank.import.start', { count }),
          see: text('bank.import.see'),
          undoCreated: (counts) => text('bank.import.undo', counts),
        },
      }}
    />
  );
}

export { MandateImportPage as page };
