import { documentSlot } from '@volante/contracts/files/document-slot.contract';
import { recordParts } from '@volante/service-kit/records/record-parts';

export const documentSlotRecord = recordParts(documentSlot);
