import { type ContactFields, checkContact } from '@volante/contracts/contacts/contact.fields';
import type { FieldError } from '@volante/contracts/errors';
import { CodedError, invalid } from '@volante/service-kit/coded-error';
import { isDuplicate } from '@volante/service-kit/data/db-errors';

/** Every rule that the record as a whole breaks. */
export function brokenRules(fields: ContactFields): FieldError[] {
  const errors: FieldError[] = [];
  checkContact(fields, (path, message) => errors.push({ path, code: 'custom', message }));
  return errors;
}

/** REQ-101 with every rule that the record as a whole breaks. */
export function assertRules(fields: ContactFields): void {
  const errors = brokenRules(fields);
  if (errors.length > 0) throw invalid(errors);
}

/** CONTACT-001: the unique key decides that a code is taken, not a look before. */
export async function mapDuplicateKey<T>(write: Promise<T>): Promise<T> {
  try {
    return await write;
  } catch (error) {
    if (isDuplicate(error, 'contact_code')) throw new CodedError('CONTACT-001');
    throw error;
  }
}
