import { RecordView } from '@volante/ui-kit/record-view';
import { waitingWishScreens } from './waiting-wish.screens';

export const page = () => <RecordView screens={waitingWishScreens} />;
