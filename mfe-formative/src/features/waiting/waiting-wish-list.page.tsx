import { RecordList } from '@volante/ui-kit/record-list';
import { waitingWishScreens } from './waiting-wish.screens';

export const page = () => <RecordList screens={waitingWishScreens} />;
