import type { EmployeeAccount } from '@volante/contracts/accounts/employee-account.contract';
import type { Permission } from '@volante/contracts/permissions';
import { Problem } from '@volante/ui-kit/problem';
import { useDialogWork } from '@volante/ui-kit/use-dialog-work';
import { Button, Drawer } from 'antd';
import { useState } from 'react';
import { useAccessText } from '../shared/access-text';
import { PermissionMatrix } from '../shared/permission-matrix';

interface ExtraDialogProps {
  account: EmployeeAccount;
  save: (permissions: Permission[]) => Promise<void>;
  onClose: () => void;
}

const WIDE = 880;

/** The same matrix, with the role's permissions already ticked and disabled. */
export function ExtraDialog({ account, save, onClose }: ExtraDialogProps) {
  const text = useAccessText();
  const [chosen, setChosen] = useState<readonly Permission[]>(account.extra);
  const { isBusy, problem, run } = useDialogWork(onClose);
  const submit = () => {
    const byRole = new Set(account.rolePermissions);
    return run(() => save(chosen.filter((id) => account.extra.includes(id) || !byRole.has(id))));
  };
  return (
    <Drawer
      open
      size={WIDE}
      title={text('access.account.changeExtra')}
      onClose={onClose}
      footer={
        <div className="vb-access-buttons">
          <Button type="primary" loading={isBusy} onClick={() => void submit()}>
            {text('access.account.saveExtra')}
          </Button>
          <Button onClick={onClose}>{text('access.cancel')}</Button>
          <Problem text={problem} />
        </div>
      }
    >
      <p>{text('access.account.extraText')}</p>
      <PermissionMatrix
        label={text('access.account.extra')}
        chosen={chosen}
        given={account.rolePermissions}
        onChange={setChosen}
      />
    </Drawer>
  );
}
