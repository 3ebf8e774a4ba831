import type { businessLetterhead } from '@volante/contracts/business/business.contract';
import type { CallOutput } from '@volante/contracts/call';

/** What stands over the product's own mails where its operator has put no business of their own in. */
export const HOUSE_LETTERHEAD: CallOutput<typeof businessLetterhead> = {
  tradeName: 'Volante',
  fiscalName: '',
  fiscalCode: '',
  branchName: null,
  street: '',
  city: '',
  province: 28,
  postalCode: '',
  phone: '',
  email: '',
  logo: null,
  timeZone: 'Europe/Madrid',
  trial: false,
  version: 1,
};
