import { employeeCard } from '@volante/contracts/accounts/employee-account.contract';
import {
  employeeAdopt,
  employeeLock,
  employeeTeachersRead,
  positionRead,
} from '@volante/contracts/employees/employee.contract';
import { POSITIONS } from '@volante/contracts/employees/positions';
import { rolList } from '@volante/contracts/roles/role.contract';
import { controllerOf, method, methods } from '@volante/service-kit/calls/controller-of';
import { onBehalf } from '@volante/service-kit/context';
import { EmployeeActs } from './employee-acts.service.js';

export const EmployeesController = controllerOf(
  methods(EmployeeActs, {
    teachers: employeeTeachersRead,
    lock: employeeLock,
    adopt: employeeAdopt,
    roles: rolList,
  }),
  method(EmployeeActs, positionRead, async () => ({ rows: [...POSITIONS] })),
  method(EmployeeActs, employeeCard, (acts, ctx, { id }) => acts.card(onBehalf(ctx), id)),
);
