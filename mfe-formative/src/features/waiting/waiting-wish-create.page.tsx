import { waitingWish } from '@volante/contracts/form/training/waiting-wish.contract';
import { RecordCreate } from '@volante/ui-kit/record-create';
import { waitingWishScreens } from './waiting-wish.screens';

export const page = () => <RecordCreate screens={waitingWishScreens} face={waitingWish} />;
