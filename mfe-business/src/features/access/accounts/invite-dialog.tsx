import { employeeUserCreate } from '@volante/contracts/accounts/employee-account.contract';
import type { EmployeeRecord } from '@volante/contracts/employees/employee.fields';
import { rolList } from '@volante/contracts/roles/role.contract';
import { useCall, useCallMutation } from '@volante/mfe-kit/query';
import { useFeedback } from '@volante/ui-kit/feedback';
import { useDialogWork } from '@volante/ui-kit/use-dialog-work';
import { Input, Modal, Select } from 'antd';
import { useId, useState } from 'react';
import { ACCOUNT_READS } from '../shared/access-reads';
import { useAccessText } from '../shared/access-text';

/** Address and role; the person sets the password, by a link that goes there. */
export function InviteDialog({ employee, onClose }: { employee: EmployeeRecord; onClose: () => void }) {
  const text = useAccessText();
  const feedback = useFeedback();
  const id = useId();
  const roles = useCall(rolList, {});
  const create = useCallMutation(employeeUserCreate, { invalidates: ACCOUNT_READS });
  const [email, setEmail] = useState(employee.email);
  const [role, setRole] = useState<string | null>(null);
  const { isBusy, problem, setProblem, run } = useDialogWork(onClose);
  const submit = async () => {
    if (email.trim() === '' || role === null) return setProblem(text('access.account.inviteMissing'));
    await run(async () => {
      await create.mutateAsync({ id: employee.id, email, role });
      feedback.done(text('access.account.invited', { email: email.trim() }));
    });
  };
  return (
    <Modal
      open
      title={text('access.account.invite')}
      okText={text('access.account.sendInvitation')}
      cancelText={text('access.cancel')}
      confirmLoading={isBusy}
      onOk={() => void submit()}
      onCancel={onClose}
    >
      <p>{text('access.account.inviteText')}</p>
      <div className="v-field">
        <label className="v-label" htmlFor={`${id}-email`}>
          {text('access.account.email')}{' '}
          <span className="v-required">({text('access.account.required')})</span>
        </label>
        <Input
          id={`${id}-email`}
          type="email"
          autoComplete="off"
          maxLength={254}
          value={email}
          aria-describedby={`${id}-problem`}
          onChange={({ target }) => setEmail(target.value)}
        />
      </div>
      <div className="v-field">
        <label className="v-label" htmlFor={`${id}-role`}>
          {text('access.account.role')}{' '}
          <span className="v-required">({text('access.account.required')})</span>
        </label>
        <Select
          id={`${id}-role`}
          value={role}
          style={{ width: '100%' }}
          placeholder={text('access.account.chooseRole')}
          loading={roles.isPending}
          options={(roles.data?.rows ?? []).map((one) => ({ value: one.id, label: one.name }))}
          onChange={(value: string) => setRole(value)}
        />
      </div>
      <p id={`${id}-problem`} className="v-problem" role="alert">
        {problem}
      </p>
    </Modal>
  );
}
