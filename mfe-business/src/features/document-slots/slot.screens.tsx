import { documentSlot } from '@volante/contracts/files/document-slot.contract';
import { recordScreens } from '@volante/ui-kit/record-screens';
import { documentSlots } from './document-slots.feature';

export const slotScreens = recordScreens(documentSlot, documentSlots.at, {
  form: () =>
    import('@volante/contracts/form/files/document-slot.contract').then((module) => module.documentSlot),
  columns: ['name', 'licences', 'expires', 'warnDays', 'state'],
  card: ['licences'],
  facts: ['licences'],
  sections: { what: ['name', 'licences', 'place'], dates: ['expires', 'warnDays'] },
});
