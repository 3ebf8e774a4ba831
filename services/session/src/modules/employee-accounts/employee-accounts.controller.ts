import {
  accountSuspension,
  employeeUserCreate,
  employeeUserEmail,
  employeeUserPasswordReset,
  employeeUserPermissions,
  employeeUserRead,
  employeeUserRole,
  employeeUserState,
  employeeUserTwofactor,
  employeeUserUnslow,
  employeeUserWhy,
} from '@volante/contracts/accounts/employee-account.contract';
import { controllerOf, method, methods } from '@volante/service-kit/calls/controller-of';
import { onBehalf } from '@volante/service-kit/context';
import { AccountAddress } from './account-address.js';
import { AccountEditor } from './account-editor.js';
import { AccountOpener } from './account-opener.js';
import { AccountReader } from './account-reader.js';
import { AccountSuspension } from './account-suspension.service.js';

export const EmployeeAccountsController = controllerOf(
  methods(AccountReader, { read: employeeUserRead, why: employeeUserWhy }),
  methods(AccountOpener, {
    create: employeeUserCreate,
    resetPassword: employeeUserPasswordReset,
    unslow: employeeUserUnslow,
  }),
  methods(AccountEditor, {
    setState: employeeUserState,
    setRole: employeeUserRole,
    setPermissions: employeeUserPermissions,
    setSecondStep: employeeUserTwofactor,
  }),
  methods(AccountAddress, { set: employeeUserEmail }),
  method(AccountSuspension, accountSuspension, (door, ctx, input) => door.bar(onBehalf(ctx), input)),
);
