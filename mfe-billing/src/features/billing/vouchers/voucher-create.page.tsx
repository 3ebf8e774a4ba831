import { voucher } from '@volante/contracts/form/billing/voucher.contract';
import { RecordCreate } from '@volante/ui-kit/record-create';
import { voucherScreens } from './voucher.screens';

/** `/product/voucher/list/create` */
export const page = () => <RecordCreate screens={voucherScreens} face={voucher} />;
