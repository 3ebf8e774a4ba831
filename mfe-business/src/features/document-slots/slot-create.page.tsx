import { documentSlot } from '@volante/contracts/form/files/document-slot.contract';
import { RecordCreate } from '@volante/ui-kit/record-create';
import { slotScreens } from './slot.screens';

export const page = () => <RecordCreate screens={slotScreens} face={documentSlot} />;
