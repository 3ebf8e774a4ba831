import { useCan } from '@volante/mfe-kit/session';
import { RecordList } from '@volante/ui-kit/record-list';
import { useNavigate } from 'react-router';
import { useBillingText } from '../billing-text';
import { productScreens } from './product.screens';
import { PACK_CREATE } from './products.feature';

/** `/product/list`, kept alive. */
function ProductListPage() {
  const text = useBillingText();
  const navigate = useNavigate();
  const mayAdd = useCan('product.add');
  const pack = {
    key: 'pack',
    label: text('billing.products.createPack'),
    onSelect: () => void navigate(PACK_CREATE),
  };
  return <RecordList screens={productScreens} more={mayAdd ? [pack] : []} />;
}

export { ProductListPage as page };
