import { useCan } from '@volante/mfe-kit/session';
import { RecordList } from '@volante/ui-kit/record-list';
import { lazy, Suspense, useState } from 'react';
import { useNavigate } from 'react-router';
import { useBillingText } from '../billing-text';
import { productScreens } from './product.screens';
import { PACK_CREATE } from './products.feature';

const PricesDialog = lazy(async () => ({
  default: (await import('../price-lists/prices-dialog')).PricesDialog,
}));

/** `/product/list`, kept alive. */
function ProductListPage() {
  const text = useBillingText();
  const navigate = useNavigate();
  const mayAdd = useCan('product.add');
  const [isPrinting, setPrinting] = useState(false);
  const pack = {
    key: 'pack',
    label: text('billing.products.createPack'),
    onSelect: () => void navigate(PACK_CREATE),
  };
  const prices = { key: 'prices', label: text('billing.prices.today'), onSelect: () => setPrinting(true) };
  return (
    <>
      <RecordList screens={productScreens} more={mayAdd ? [pack, prices] : [prices]} />
      <Suspense>{isPrinting ? <PricesDialog onClose={() => setPrinting(false)} /> : null}</Suspense>
    </>
  );
}

export { ProductListPage as page };
