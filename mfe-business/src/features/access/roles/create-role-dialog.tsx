import { type RoleSummary, roleCreate, roleRead } from '@volante/contracts/roles/role.contract';
import { useCall, useCallMutation } from '@volante/mfe-kit/query';
import { useDialogWork } from '@volante/ui-kit/use-dialog-work';
import { Input, Modal, Select } from 'antd';
import { useId, useState } from 'react';
import { useNavigate } from 'react-router';
import { ROLE_READS, roleAddress } from '../shared/access-reads';
import { useAccessText } from '../shared/access-text';

interface CreateRoleDialogProps {
  roles: readonly RoleSummary[];
  /** The role whose permissions the new one begins with; `null`: none. */
  from: string | null;
  onClose: () => void;
}

/** A name, and the permissions of another role to begin with. */
export function CreateRoleDialog({ roles, from, onClose }: CreateRoleDialogProps) {
  const text = useAccessText();
  const navigate = useNavigate();
  const id = useId();
  const [name, setName] = useState('');
  const [model, setModel] = useState(from);
  const { isBusy, problem, setProblem, run } = useDialogWork(onClose);
  const whole = useCall(roleRead, model ? { id: model } : {}, { keepPrevious: false });
  const create = useCallMutation(roleCreate, { invalidates: ROLE_READS });
  const submit = async () => {
    if (name.trim() === '') return setProblem(text('access.roles.nameMissing'));
    await run(async () => {
      const permissions = model ? (whole.data?.record?.permissions ?? []) : [];
      const made = await create.mutateAsync({ name, permissions });
      void navigate(roleAddress(made.id));
    });
  };
  return (
    <Modal
      open
      title={text('access.roles.create')}
      okText={text('access.roles.create')}
      cancelText={text('access.cancel')}
      confirmLoading={isBusy}
      okButtonProps={{ disabled: model !== null && !whole.data }}
      onOk={() => void submit()}
      onCancel={onClose}
    >
      <div className="v-field">
        <label className="v-label" htmlFor={`${id}-name`}>
          {text('access.roles.name')}
        </label>
        <Input
          id={`${id}-name`}
          autoFocus
          maxLength={80}
          value={name}
          status={problem ? 'error' : ''}
          aria-describedby={`${id}-problem`}
          onChange={({ target }) => setName(target.value)}
          onPressEnter={() => void submit()}
        />
        <p id={`${id}-problem`} className="v-problem" role="alert">
          {problem}
        </p>
      </div>
      <div className="v-field">
        <label className="v-label" htmlFor={`${id}-model`}>
          {text('access.roles.model')}
        </label>
        <Select
          id={`${id}-model`}
          value={model ?? ''}
          style={{ width: '100%' }}
          options={[
            { value: '', label: text('access.roles.noModel') },
            ...roles
              .filter((role) => !role.super)
              .map((role) => ({ value: role.id, label: text('access.roles.like', { name: role.name }) })),
          ]}
          onChange={(value: string) => setModel(value || null)}
        />
      </div>
    </Modal>
  );
}
