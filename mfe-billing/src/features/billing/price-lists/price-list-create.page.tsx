import { priceList } from '@volante/contracts/form/billing/price-list.contract';
import { RecordCreate } from '@volante/ui-kit/record-create';
import { priceListScreens } from './price-list.screens';

/** `/product/pricelist/list/create` */
export const page = () => <RecordCreate screens={priceListScreens} face={priceList} />;
