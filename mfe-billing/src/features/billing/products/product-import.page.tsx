import { billingJobs } from '@volante/contracts/billing/document-mail.contract';
import { PRODUCT_TARGETS, productImports } from '@volante/contracts/billing/product-import.contract';
import { ImportPage } from '@volante/ui-kit/import-page';
import { readsOf } from '@volante/ui-kit/record-screens';
import { useRecordShow } from '@volante/ui-kit/record-values';
import { useBillingText } from '../billing-text';
import { productScreens } from './product.screens';

const { at, face } = productScreens;
const NAMES = ['name'];
const JOINED = ['description'];

/** `/product/import` (ours). */
function ProductImportPage() {
  const { words, text: shown } = useRecordShow(productScreens, []);
  const text = useBillingText();
  return (
    <ImportPage
      of={{
        calls: productImports,
        jobs: billingJobs,
        reads: readsOf(face),
        targets: PRODUCT_TARGETS,
        names: NAMES,
        joined: JOINED,
        options: { duplicates: 'skip' },
        mayUpdate: false,
        list: { path: at.list, title: words.own('title') },
        hrefOf: (id) => `/product/view/${id}/0`,
        labelOf: (field) => text(`billing.products.import.fields.${field}`, { defaultValue: field }),
        valueOf: shown,
        words: {
          title: text('billing.productImport'),
          needsName: text('billing.products.import.needs'),
          duplicates: text('billing.products.import.duplicates'),
          start: (count) => text('billing.products.import.start', { count }),
          see: text('billing.products.import.see'),
          undoCreated: (counts) => text('billing.products.import.undo', counts),
        },
      }}
    />
  );
}

export { ProductImportPage as page };
