import { documentSlot } from '@volante/contracts/files/document-slot.contract';
import { retention } from '@volante/contracts/files/retention.contract';
import { recordParts } from '@volante/service-kit/records/record-parts';

export const documentSlotRecord = recordParts(documentSlot);
export const retentionRecord = recordParts(retention);
