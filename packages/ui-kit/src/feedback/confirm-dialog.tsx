import { Modal } from 'antd';
import type { ReactNode } from 'react';
import { useKitText } from '../text/text';
import { useDialogWork } from './use-dialog-work';

export interface ConfirmDialogProps {
  /** Names the act: "Eliminar contacto". Also on the button. */
  title: string;
  /** The loss, and whether it can be undone. */
  children: ReactNode;
  /** Throwing keeps the dialog open with the message. */
  onConfirm: () => Promise<unknown>;
  onClose: () => void;
  isDestructive?: boolean;
}

/** Asks before an act that takes something away. */
export function ConfirmDialog({
  title,
  children,
  onConfirm,
  onClose,
  isDestructive = true,
}: ConfirmDialogProps) {
  const text = useKitText();
  const { isBusy, problem, run } = useDialogWork(onClose);
  return (
    <Modal
      open
      title={title}
      okText={title}
      okButtonProps={{ danger: isDestructive }}
      cancelText={text('form.cancel')}
      confirmLoading={isBusy}
      onOk={() => void run(onConfirm)}
      onCancel={onClose}
    >
      {children}
      {problem ? (
        <p className="v-problem" role="alert">
          {problem}
        </p>
      ) : null}
    </Modal>
  );
}
