import { employeeUserRead, employeeUserWhy } from '@volante/contracts/accounts/employee-account.contract';
import { roleHistory, roleRead, rolList } from '@volante/contracts/roles/role.contract';

/** What a change of roles makes stale. */
export const ROLE_READS = [roleRead, roleHistory, rolList, employeeUserRead, employeeUserWhy];
/** What a change of an account makes stale. */
export const ACCOUNT_READS = [employeeUserRead, employeeUserWhy, roleRead];

export const ROLE_LIST = '/employee/permissions/list';
export const roleAddress = (id: string) => `/employee/permissions/view/${id}`;
