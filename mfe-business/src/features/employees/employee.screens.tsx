import { employee } from '@volante/contracts/employees/employee.contract';
import { useSession } from '@volante/mfe-kit/session';
import { Initials } from '@volante/ui-kit/initials';
import { recordRefs } from '@volante/ui-kit/record-refs';
import { recordScreens } from '@volante/ui-kit/record-screens';
import { EmployeeBadge } from './employee-badge';
import { employees } from './employees.feature';
import { useLockAct } from './use-lock-act';

export const employeeName = ({ firstName, lastName }: { firstName: string; lastName: string }) =>
  `${firstName} ${lastName}`.trim();

/** Nobody edits a locked record, or moves or deletes their own. */
function useLimits() {
  const { user } = useSession();
  return ({ locked, account }: { locked: boolean; account: string | null }) => ({
    isFixed: locked,
    isKept: account !== null && account === user?.id,
  });
}

export const employeeScreens = recordScreens(employee, employees.at, {
  form: () => import('@volante/contracts/form/employees/employee.contract').then((module) => module.employee),
  columns: ['name', 'positions', 'branches', 'phone', 'email', 'state'],
  hidden: ['locked', 'account'],
  card: ['positions', 'phone', 'state'],
  facts: ['positions', 'branches', 'phone'],
  sections: {
    who: ['firstName', 'lastName', 'dni', 'code', 'birthday', 'sex'],
    work: ['positions', 'branches', 'incorporation'],
    reach: ['phone', 'phone2', 'email', 'street', 'postalCode', 'city', 'province'],
    observations: ['observations'],
    labour: [
      ...(['contractKind', 'category', 'contractStart', 'contractEnd', 'workday'] as const),
      ...(['weeklyHours', 'socialSecurity'] as const),
    ],
  },
  refs: recordRefs(),
  own: {
    cell: {
      name: (row) => (
        <>
          <Initials name={employeeName(row)} />
          <span>{employeeName(row)}</span>
        </>
      ),
      state: (row) => <EmployeeBadge {...row} />,
    },
  },
  useLimits,
  useActs: useLockAct,
});
