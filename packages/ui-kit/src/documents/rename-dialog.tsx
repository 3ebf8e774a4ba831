import { Input, Modal } from 'antd';
import { useId, useState } from 'react';
import { useDialogWork } from '../feedback/use-dialog-work';
import { useKitText } from '../text/text';
import './documents-texts';

interface RenameDialogProps {
  name: string;
  onRename: (name: string) => Promise<unknown>;
  onClose: () => void;
}

/** Asks for a new name; the ending stays whatever is written. */
export function RenameDialog({ name, onRename, onClose }: RenameDialogProps) {
  const text = useKitText();
  const id = useId();
  const [value, setValue] = useState(name.replace(/\.[^.]+$/, ''));
  const { isBusy, problem, setProblem, run } = useDialogWork(onClose);
  const save = async () => {
    const wanted = value.trim();
    if (wanted === '') return setProblem(text('documents.needsName'));
    await run(() => onRename(wanted));
  };
  return (
    <Modal
      open
      title={text('documents.rename')}
      okText={text('documents.rename')}
      cancelText={text('form.cancel')}
      confirmLoading={isBusy}
      onOk={() => void save()}
      onCancel={onClose}
    >
      <label htmlFor={id} className="v-label">
        {text('documents.name')}
      </label>
      <Input
        id={id}
        value={value}
        maxLength={200}
        aria-describedby={`${id}-note`}
        status={problem ? 'error' : ''}
        onChange={(event) => setValue(event.target.value)}
        onPressEnter={() => void save()}
      />
      <p id={`${id}-note`} className={problem ? 'v-problem' : 'v-help'}>
        {problem ?? text('documents.nameHelp')}
      </p>
    </Modal>
  );
}
