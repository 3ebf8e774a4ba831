import { useDialogWork } from '@volante/ui-kit/use-dialog-work';
import { Input, Modal } from 'antd';
import { useId, useState } from 'react';
import { useAccessText } from '../shared/access-text';

interface EmailDialogProps {
  email: string;
  /** Password of the signed-in person, as a confirmation. */
  own: boolean;
  save: (email: string, password?: string) => Promise<void>;
  onClose: () => void;
}

/** The address that the person signs in with. */
export function EmailDialog({ email, own, save, onClose }: EmailDialogProps) {
  const text = useAccessText();
  const id = useId();
  const [value, setValue] = useState(email);
  const [password, setPassword] = useState('');
  const { isBusy, problem, run } = useDialogWork(onClose);
  const submit = () => run(() => save(value, own ? password : undefined));
  return (
    <Modal
      open
      title={text('access.account.changeEmail')}
      okText={text('access.account.changeEmail')}
      cancelText={text('access.cancel')}
      confirmLoading={isBusy}
      onOk={() => void submit()}
      onCancel={onClose}
    >
      <p>{text('access.account.emailText')}</p>
      <label className="v-label" htmlFor={id}>
        {text('access.account.email')}
      </label>
      <Input
        id={id}
        type="email"
        autoComplete="off"
        maxLength={254}
        value={value}
        status={problem ? 'error' : ''}
        aria-describedby={`${id}-problem`}
        onChange={({ target }) => setValue(target.value)}
        onPressEnter={() => void submit()}
      />
      {own ? (
        <>
          <label className="v-label" htmlFor={`${id}-password`}>
            {text('access.account.ownPassword')}
          </label>
          <Input.Password
            id={`${id}-password`}
            autoComplete="current-password"
            maxLength={200}
            value={password}
            onChange={({ target }) => setPassword(target.value)}
            onPressEnter={() => void submit()}
          />
        </>
      ) : null}
      <p id={`${id}-problem`} className="v-problem" role="alert">
        {problem}
      </p>
    </Modal>
  );
}
