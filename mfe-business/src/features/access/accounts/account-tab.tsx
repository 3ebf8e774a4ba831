import { UserAddOutlined } from '@ant-design/icons';
import { employeeUserRead, employeeUserWhy } from '@volante/contracts/accounts/employee-account.contract';
import { employeeRead } from '@volante/contracts/employees/employee.contract';
import type { EmployeeRecord } from '@volante/contracts/employees/employee.fields';
import { useCall } from '@volante/mfe-kit/query';
import { useSession } from '@volante/mfe-kit/session';
import { useLive } from '@volante/mfe-kit/use-live';
import { EmptyState } from '@volante/ui-kit/empty-state';
import { LoadState } from '@volante/ui-kit/load-state';
import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import '../access.css';
import { useAccessText } from '../shared/access-text';
import { AccountCard } from './account-card';
import { PermissionsCard } from './permissions-card';
import { WhyCard } from './why-card';

const InviteDialog = lazy(async () => ({ default: (await import('./invite-dialog')).InviteDialog }));

function NoAccount({ employee }: { employee: EmployeeRecord }) {
  const text = useAccessText();
  const { can } = useSession();
  const [isOpen, setOpen] = useState(false);
  const mayInvite = can('employee.modify') && employee.state === 'active' && !employee.locked;
  return (
    <>
      <EmptyState title={text('access.account.none')} text={text('access.account.noneText')}>
        {mayInvite ? (
          <Button type="primary" icon={<UserAddOutlined aria-hidden="true" />} onClick={() => setOpen(true)}>
            {text('access.account.invite')}
          </Button>
        ) : null}
      </EmptyState>
      <Suspense>
        {isOpen ? <InviteDialog employee={employee} onClose={() => setOpen(false)} /> : null}
      </Suspense>
    </>
  );
}

/** "Cuenta de usuario" of an employee's record. */
export function AccountTab({ employee }: { employee: EmployeeRecord }) {
  const answer = useCall(employeeUserRead, { id: employee.id }, { keepPrevious: false });
  useLive({ entity: 'account' }, [employeeUserRead, employeeUserWhy, employeeRead]);
  if (!answer.data) return <LoadState answer={answer} />;
  const { account } = answer.data;
  if (!account) return <NoAccount employee={employee} />;
  return (
    <div className="vb-access-cards">
      <AccountCard employee={employee.id} account={account} />
      <PermissionsCard employee={employee.id} account={account} />
      <WhyCard employee={employee.id} />
    </div>
  );
}
