import { RecordView } from '@volante/ui-kit/record-view';
import { voucherScreens } from './voucher.screens';

export const page = () => <RecordView screens={voucherScreens} />;
