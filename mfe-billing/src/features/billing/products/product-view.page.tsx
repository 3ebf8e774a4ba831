import { product } from '@volante/contracts/billing/product.contract';
import { useCall } from '@volante/mfe-kit/query';
import { Forward } from '@volante/ui-kit/forward';
import { RecordView } from '@volante/ui-kit/record-view';
import { useLocation, useParams } from 'react-router';
import { packScreens, productScreens } from './product.screens';
import { addressOfProduct, packOf } from './product-address';

/** `/product/view/{product_id}/{pack}`; a `pack` that is not the product's own leads to its own. */
function ProductViewPage() {
  const { product_id: id = '', pack } = useParams();
  const { search } = useLocation();
  const record = useCall(product.calls.read, { id }, { keepPrevious: false }).data?.record;
  if (record && packOf(record.kind) !== pack) return <Forward to={`${addressOfProduct(record)}${search}`} />;
  return pack === packOf('pack') ? (
    <RecordView key="pack" screens={packScreens} />
  ) : (
    <RecordView key="product" screens={productScreens} />
  );
}

export { ProductViewPage as page };
