import { product } from '@volante/contracts/form/billing/product.contract';
import { RecordCreate } from '@volante/ui-kit/record-create';
import { productScreens } from './product.screens';

export const page = () => <RecordCreate screens={productScreens} face={product} />;
