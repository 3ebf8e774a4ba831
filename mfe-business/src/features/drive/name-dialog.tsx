import { MAX_DRIVE_NAME } from '@volante/contracts/files/drive-limits';
import { driveNameError } from '@volante/contracts/files/drive-name';
import { useDialogWork } from '@volante/ui-kit/use-dialog-work';
import { Input, Modal } from 'antd';
import { useId, useState } from 'react';
import { useDriveText } from './drive-text';

interface NameDialogProps {
  title: string;
  label: string;
  value: string;
  help?: string;
  /** The Spanish message for a text that is not taken; a name of the drive by default. */
  check?: (value: string) => string | null;
  onSave: (value: string) => Promise<unknown>;
  onClose: () => void;
}

/** Asks for one line: a name, a label, a reason. Its button bears the title. */
export function NameDialog({
  title,
  label,
  value: first,
  help,
  check = driveNameError,
  ...acts
}: NameDialogProps) {
  const text = useDriveText();
  const id = useId();
  const [value, setValue] = useState(first);
  const { isBusy, problem, setProblem, run } = useDialogWork(acts.onClose);
  const save = async () => {
    const wrong = check(value);
    if (wrong !== null) return setProblem(wrong);
    await run(() => acts.onSave(value.trim()));
  };
  return (
    <Modal
      open
      title={title}
      okText={title}
      cancelText={text('drive.cancel')}
      confirmLoading={isBusy}
      onOk={() => void save()}
      onCancel={acts.onClose}
    >
      <label htmlFor={id} className="v-label">
        {label}
      </label>
      <Input
        id={id}
        autoFocus
        value={value}
        maxLength={Math.max(MAX_DRIVE_NAME, first.length)}
        status={problem ? 'error' : ''}
        aria-describedby={`${id}-note`}
        onChange={(event) => setValue(event.target.value)}
        onPressEnter={() => void save()}
      />
      <p id={`${id}-note`} className={problem ? 'v-problem' : 'v-help'} role={problem ? 'alert' : undefined}>
        {problem ?? help}
      </p>
    </Modal>
  );
}
