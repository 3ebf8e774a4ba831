import { electronicRecipient } from '@volante/contracts/billing/electronic-recipient.contract';
import { recordScreens } from '@volante/ui-kit/record-screens';
import { electronicRecipients } from './electronic.feature';

export const recipientScreens = recordScreens(electronicRecipient, electronicRecipients.at, {
  form: () =>
    import('@volante/contracts/form/billing/electronic-recipient.contract').then(
      (module) => module.electronicRecipient,
    ),
  columns: ['name', 'taxId', 'ground', 'consentOn', 'revokedOn'],
  card: ['taxId', 'consentOn'],
  facts: ['taxId', 'consentOn'],
  sections: {
    who: ['name', 'taxId'],
    ground: ['ground', 'consentOn', 'consentHow', 'revokedOn'],
    dir3: ['accountingOffice', 'managingBody', 'processingUnit', 'proposingBody'],
  },
});
