import { employeeUserRead, employeeUserWhy } from '@volante/contracts/accounts/employee-account.contract';
import { roleHistory, roleRead, rolList } from '@volante/contracts/roles/role.contract';

/** Reads that a change of roles invalidates. */
export const ROLE_READS = [roleRead, roleHistory, rolList, employeeUserRead, employeeUserWhy];
/** Reads that a change of an account invalidates. */
export const ACCOUNT_READS = [employeeUserRead, employeeUserWhy, roleRead];

export const ROLE_LIST = '/employee/permissions/list';
export const roleAddress = (id: string) => `/employee/permissions/view/${id}`;
