import { RecordList } from '@volante/ui-kit/record-list';
import { voucherScreens } from './voucher.screens';

export const page = () => <RecordList screens={voucherScreens} />;
