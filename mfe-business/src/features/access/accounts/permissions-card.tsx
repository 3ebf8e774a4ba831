import type { EmployeeAccount } from '@volante/contracts/accounts/employee-account.contract';
import { useSession } from '@volante/mfe-kit/session';
import { Facts } from '@volante/ui-kit/facts';
import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router';
import { roleAddress } from '../shared/access-reads';
import { useAccessText } from '../shared/access-text';
import { usePermissionWords } from '../shared/use-permission-words';
import { useAccountActs } from './use-account-acts';

const RoleDialog = lazy(async () => ({ default: (await import('./role-dialog')).RoleDialog }));
const ExtraDialog = lazy(async () => ({ default: (await import('./extra-dialog')).ExtraDialog }));

function RoleName({ role }: Pick<EmployeeAccount, 'role'>) {
  const text = useAccessText();
  const { can } = useSession();
  if (!role) return text('access.account.noRole');
  return can('role.view') ? <Link to={roleAddress(role.id)}>{role.name}</Link> : role.name;
}

/** The role, and the person's extra permissions. */
export function PermissionsCard({ employee, account }: { employee: string; account: EmployeeAccount }) {
  const text = useAccessText();
  const { can } = useSession();
  const { whole } = usePermissionWords();
  const acts = useAccountActs(employee, account);
  const [asked, setAsked] = useState<'role' | 'extra' | null>(null);
  const close = () => setAsked(null);
  const may = can('employee.modify') && account.manageable && !account.own;
  return (
    <>
      <Facts
        title={text('access.account.rights')}
        facts={[
          { label: text('access.account.role'), value: <RoleName role={account.role} /> },
          {
            label: text('access.account.extra'),
            value:
              account.extra.length === 0 ? (
                text('access.account.noExtra')
              ) : (
                <ul className="vb-access-chips">
                  {account.extra.map((id) => (
                    <li key={id}>{whole(id)}</li>
                  ))}
                </ul>
              ),
          },
        ]}
        action={
          may ? (
            <div className="vb-access-buttons">
              <Button onClick={() => setAsked('role')}>{text('access.account.changeRole')}</Button>
              <Button onClick={() => setAsked('extra')}>{text('access.account.changeExtra')}</Button>
            </div>
          ) : null
        }
      />
      <Suspense>
        {asked === 'role' ? (
          <RoleDialog role={account.role?.id ?? null} save={acts.setRole} onClose={close} />
        ) : null}
        {asked === 'extra' ? (
          <ExtraDialog account={account} save={acts.setPermissions} onClose={close} />
        ) : null}
      </Suspense>
    </>
  );
}
