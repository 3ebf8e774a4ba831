import { rolList } from '@volante/contracts/roles/role.contract';
import { useCall } from '@volante/mfe-kit/query';
import { errorMessage } from '@volante/ui-kit/error-message';
import { useDialogWork } from '@volante/ui-kit/use-dialog-work';
import { Modal, Select } from 'antd';
import { useId, useState } from 'react';
import { useAccessText } from '../shared/access-text';

interface RoleDialogProps {
  role: string | null;
  save: (role: string | null) => Promise<void>;
  onClose: () => void;
}

/** One role, or none. */
export function RoleDialog({ role, save, onClose }: RoleDialogProps) {
  const text = useAccessText();
  const id = useId();
  const roles = useCall(rolList, {});
  const [value, setValue] = useState(role ?? '');
  const { isBusy, problem, run } = useDialogWork(onClose);
  const submit = () => run(() => save(value || null));
  return (
    <Modal
      open
      title={text('access.account.changeRole')}
      okText={text('access.account.changeRole')}
      cancelText={text('access.cancel')}
      confirmLoading={isBusy}
      okButtonProps={{ disabled: !roles.data }}
      onOk={() => void submit()}
      onCancel={onClose}
    >
      <p>{text('access.account.roleText')}</p>
      <label className="v-label" htmlFor={id}>
        {text('access.account.role')}
      </label>
      <Select
        id={id}
        value={value}
        style={{ width: '100%' }}
        loading={roles.isPending}
        options={[
          { value: '', label: text('access.account.noRole') },
          ...(roles.data?.rows ?? []).map((one) => ({ value: one.id, label: one.name })),
        ]}
        onChange={setValue}
      />
      {problem || roles.isError ? (
        <p className="v-problem" role="alert">
          {problem ?? errorMessage(roles.error)}
        </p>
      ) : null}
    </Modal>
  );
}
