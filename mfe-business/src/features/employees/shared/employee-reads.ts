import {
  employeeHistory,
  employeeRead,
  employeeTeachersRead,
} from '@volante/contracts/employees/employee.contract';

/** What a change of employees makes stale. */
export const EMPLOYEE_READS = [employeeRead, employeeHistory, employeeTeachersRead];

export const EMPLOYEE_LIST = '/employee/list';
export const EMPLOYEE_CREATE = '/employee/list/create';
export const employeeAddress = (id: string) => `/employee/view/${id}`;
export const employeeName = ({ firstName, lastName }: { firstName: string; lastName: string }) =>
  `${firstName} ${lastName}`.trim();
