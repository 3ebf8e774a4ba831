import {
  employeeDelete,
  employeeLock,
  employeeSetState,
} from '@volante/contracts/employees/employee.contract';
import type { EmployeeState } from '@volante/contracts/employees/employee.fields';
import { useCallMutation } from '@volante/mfe-kit/query';
import { useFeedback } from '@volante/ui-kit/feedback';
import { EMPLOYEE_READS } from './employee-reads';
import { useEmployeeText } from './employee-text';

export interface EmployeeBefore {
  id: string;
  state: EmployeeState;
}

/** Activate, deactivate, delete and lock; each can be taken back for some seconds. */
export function useEmployeeActs() {
  const text = useEmployeeText();
  const { undoable } = useFeedback();
  const setState = useCallMutation(employeeSetState, { invalidates: EMPLOYEE_READS });
  const remove = useCallMutation(employeeDelete, { invalidates: EMPLOYEE_READS });
  const lock = useCallMutation(employeeLock, { invalidates: EMPLOYEE_READS });
  const putBack = ({ id, state }: EmployeeBefore): Promise<unknown> =>
    state === 'deleted' ? remove.mutateAsync({ id }) : setState.mutateAsync({ id, state });
  return {
    setState: async (employee: EmployeeBefore, state: 'active' | 'inactive') => {
      await setState.mutateAsync({ id: employee.id, state });
      undoable(text(`employees.done.${state}`), async () => void (await putBack(employee)));
    },
    remove: async (employee: EmployeeBefore) => {
      await remove.mutateAsync({ id: employee.id });
      undoable(text('employees.done.deleted'), async () => void (await putBack(employee)));
    },
    lock: async (id: string, locked: boolean) => {
      await lock.mutateAsync({ id, locked });
      undoable(text(`employees.done.${locked ? 'locked' : 'unlocked'}`), async () => {
        await lock.mutateAsync({ id, locked: !locked });
      });
    },
  };
}
