import { RecordView } from '@volante/ui-kit/record-view';
import { priceListScreens } from './price-list.screens';

/** `/product/pricelist/view/{price_list_id}` */
export const page = () => <RecordView screens={priceListScreens} />;
