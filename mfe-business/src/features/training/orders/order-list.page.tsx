import { RecordList } from '@volante/ui-kit/record-list';
import { InsuranceTabs } from '../insurance/insurance-tabs';
import { orderScreens } from './order.screens';

/** `/insurance/list/orders`, kept alive. */
export const page = () => (
  <>
    <InsuranceTabs shown="orders" />
    <RecordList screens={orderScreens} />
  </>
);
