import type { EmployeeRecord } from '@volante/contracts/employees/employee.fields';
import { type ContactValues, emptyContact } from './contact-values';

/**
 * Identity and addresses of an employee as a contact's form begins with them. `branch` stands where none of the
 * employee's branches is among those that the person may choose.
 */
export function valuesOfEmployee(
  { firstName, lastName, dni, birthday, email, phone, branches }: EmployeeRecord,
  choosable: readonly string[],
  branch: string,
): ContactValues {
  return {
    ...emptyContact(branches.find((id) => choosable.includes(id)) ?? branch),
    ...{ firstName, lastName, fiscalCode: dni, birthday, email, phone },
  };
}
