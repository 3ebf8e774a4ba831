import {
  type EmployeeAccount,
  employeeUserEmail,
  employeeUserPasswordReset,
  employeeUserPermissions,
  employeeUserRole,
  employeeUserState,
  employeeUserTwofactor,
  employeeUserUnslow,
} from '@volante/contracts/accounts/employee-account.contract';
import type { Permission } from '@volante/contracts/permissions';
import { useCallMutation } from '@volante/mfe-kit/query';
import { useFeedback } from '@volante/ui-kit/feedback';
import { ACCOUNT_READS } from '../shared/access-reads';
import { useAccessText } from '../shared/access-text';

const options = { invalidates: ACCOUNT_READS };

/** Actions of others on a person's account; each reports its result. */
export function useAccountActs(employee: string, { version }: EmployeeAccount) {
  const text = useAccessText();
  const { done } = useFeedback();
  const state = useCallMutation(employeeUserState, options);
  const email = useCallMutation(employeeUserEmail, options);
  const role = useCallMutation(employeeUserRole, options);
  const permissions = useCallMutation(employeeUserPermissions, options);
  const step = useCallMutation(employeeUserTwofactor, options);
  const password = useCallMutation(employeeUserPasswordReset, options);
  const unslow = useCallMutation(employeeUserUnslow, options);
  const seen = { id: employee, version };
  const then = async (work: Promise<unknown>, key: string) => {
    await work;
    done(text(`access.done.${key}`));
  };
  return {
    setState: (to: 'active' | 'inactive') => then(state.mutateAsync({ ...seen, state: to }), to),
    setEmail: (to: string, own?: string) =>
      then(email.mutateAsync({ ...seen, email: to, ...(own ? { password: own } : {}) }), 'email'),
    setRole: (to: string | null) => then(role.mutateAsync({ ...seen, role: to }), 'role'),
    setPermissions: (to: Permission[]) =>
      then(permissions.mutateAsync({ ...seen, permissions: to }), 'permissions'),
    setStep: (to: 'none' | 'mail') => then(step.mutateAsync({ ...seen, step: to }), 'step'),
    sendLink: () => then(password.mutateAsync({ id: employee }), 'link'),
    unslow: () => then(unslow.mutateAsync({ id: employee }), 'unslowed'),
  };
}
