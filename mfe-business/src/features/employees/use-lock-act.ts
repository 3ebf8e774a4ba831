import { employeeHistory, employeeLock, employeeRead } from '@volante/contracts/employees/employee.contract';
import type { EmployeeSummary } from '@volante/contracts/employees/employee.fields';
import type { MenuItem } from '@volante/mfe-kit/menu-button';
import { useCallMutation } from '@volante/mfe-kit/query';
import { useSession } from '@volante/mfe-kit/session';
import { useFeedback } from '@volante/ui-kit/feedback';
import { useEmployeeText } from './employee-text';

/** Lock and unlock, which can be taken back for some seconds. */
export function useLockAct(): (employee: EmployeeSummary) => MenuItem[] {
  const text = useEmployeeText();
  const { can, user } = useSession();
  const { undoable, failed } = useFeedback();
  const call = useCallMutation(employeeLock, { invalidates: [employeeRead, employeeHistory] });
  const lock = async (id: string, locked: boolean) => {
    await call.mutateAsync({ id, locked });
    undoable(text(`employees.done.${locked ? 'locked' : 'unlocked'}`), async () => {
      await call.mutateAsync({ id, locked: !locked });
    });
  };
  return ({ id, state, locked, account }) => {
    const isOwn = account !== null && account === user?.id;
    if (!can('employee.modify') || isOwn || state === 'deleted') return [];
    const key = locked ? 'unlock' : 'lock';
    return [
      { key, label: text(`employees.act.${key}`), onSelect: () => void lock(id, !locked).catch(failed) },
    ];
  };
}
