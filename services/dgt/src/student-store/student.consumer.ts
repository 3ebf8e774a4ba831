import { copiedContacts } from '@volante/service-kit/contacts/copied-contacts';
import { writeMerge, writeStudents } from './student-writer.js';

/** Students are contacts: this copies their changes. */
export const studentConsumption = copiedContacts({ write: writeStudents, writeMerge });
