import type { AccountDevice } from '@volante/contracts/session/device';
import { employeeDeviceRename } from '@volante/contracts/session/employee-session.contract';
import { useCallMutation } from '@volante/mfe-kit/query';
import { ConfirmDialog } from '@volante/ui-kit/confirm-dialog';
import { Input } from 'antd';
import { useId, useState } from 'react';
import { SESSION_READS } from '../shared/session-reads';
import { useSessionText } from '../shared/session-text';

const LONGEST = 80;

export function RenameDevice({ device, onClose }: { device: AccountDevice; onClose: () => void }) {
  const text = useSessionText();
  const id = useId();
  const [name, setName] = useState(device.name);
  const rename = useCallMutation(employeeDeviceRename, { invalidates: SESSION_READS });
  return (
    <ConfirmDialog
      title={text('devices.act.renameTitle')}
      isDestructive={false}
      onClose={onClose}
      onConfirm={() => rename.mutateAsync({ id: device.id, name: name.trim() })}
    >
      <label htmlFor={id}>{text('devices.name')}</label>
      <Input
        id={id}
        value={name}
        maxLength={LONGEST}
        autoFocus
        onChange={(event) => setName(event.target.value)}
      />
    </ConfirmDialog>
  );
}
