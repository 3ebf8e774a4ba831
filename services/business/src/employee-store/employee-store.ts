import type { Suspended } from '@volante/contracts/accounts/employee-account.contract';
import { employee } from '@volante/contracts/employees/employee.contract';
import type { EmployeeRecord } from '@volante/contracts/employees/employee.fields';
import type { Context } from '@volante/service-kit/context';
import { recordScope } from '@volante/service-kit/records/record-sql';
import type { Codec, RecordRules, WholeOf } from '@volante/service-kit/records/record-types';
import { recordWrites } from '@volante/service-kit/records/record-writes';

export type Employee = WholeOf<typeof employee>;

const account: Codec = {
  toSql: (value) => (typeof value === 'string' ? value : null),
  fromSql: (value) => value,
};
/** How fields are kept that are of no kind. */
export const codecs = { account } satisfies RecordRules<typeof employee>['codecs'];

/** Unchecked writes, for acts beside the declared calls. */
export const employees = recordWrites(employee, { codecs });

/** Condition over `e`: those who work in a branch that the person sees, and the person's own record. */
export const employeeScope = (ctx: Context) => recordScope(employee, ctx, 'e');

export const nameOf = ({ firstName, lastName }: { firstName: string; lastName: string }) =>
  `${firstName} ${lastName}`.trim();

/** Why the record keeps its person out of the product; `null`: it does not. */
export function suspensionOf({ state, locked }: Pick<EmployeeRecord, 'state' | 'locked'>): Suspended | null {
  if (state !== 'active') return state;
  return locked ? 'locked' : null;
}
