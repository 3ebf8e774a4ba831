import { RecordList } from '@volante/ui-kit/record-list';
import { priceListScreens } from './price-list.screens';

/** `/product/pricelist/list` */
export const page = () => <RecordList screens={priceListScreens} />;
