import { copiedContacts } from '@volante/service-kit/contacts/copied-contacts';
import { writeLearners, writeMerge } from './learner-writer.js';

/** Students are contacts: this copies their changes. */
export const learnerCopies = copiedContacts({ write: writeLearners, writeMerge });
