import { Problem } from '@volante/ui-kit/problem';
import { useAskedClose } from '@volante/ui-kit/use-asked-close';
import { Input, Modal } from 'antd';
import { type ReactNode, useId } from 'react';
import { useDriveText } from '../drive-text';
import type { useMadePdf } from './use-made-pdf';

interface MakeDialogProps {
  title: string;
  okText: string;
  width: number;
  name: string;
  /** There is something to make. */
  isReady: boolean;
  /** Something was drawn or put in order, which would be lost. */
  isDirty?: boolean;
  making: ReturnType<typeof useMadePdf>;
  onName: (name: string) => void;
  onSave: () => void;
  onClose: () => void;
  children: ReactNode;
}

/** Frame of a dialog that makes a new file beside the ones on show: its name, and why it could not be made. */
export function MakeDialog({
  title,
  okText,
  width,
  name,
  isReady,
  isDirty = false,
  making,
  ...more
}: MakeDialogProps) {
  const text = useDriveText();
  const id = useId();
  const { onName, onSave, children } = more;
  const close = useAskedClose(isDirty && !making.isBusy, more.onClose);
  return (
    <Modal
      open
      width={width}
      title={title}
      okText={okText}
      cancelText={text('drive.cancel')}
      confirmLoading={making.isBusy}
      okButtonProps={{ disabled: !isReady || name.trim() === '' }}
      onOk={onSave}
      onCancel={close}
    >
      {children}
      <div className="vb-pdf-fields">
        <label htmlFor={id}>{text('drive.name')}</label>
        <Input id={id} value={name} maxLength={110} onChange={({ target }) => onName(target.value)} />
      </div>
      <Problem text={making.problem} />
    </Modal>
  );
}
