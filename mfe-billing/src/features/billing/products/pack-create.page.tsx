import { product } from '@volante/contracts/form/billing/product.contract';
import { RecordCreate } from '@volante/ui-kit/record-create';
import { useBillingText } from '../billing-text';
import { packScreens } from './product.screens';

/** `/product/list/pack` */
function PackCreatePage() {
  const text = useBillingText();
  return <RecordCreate screens={packScreens} face={product} title={text('billing.products.createPack')} />;
}

export { PackCreatePage as page };
