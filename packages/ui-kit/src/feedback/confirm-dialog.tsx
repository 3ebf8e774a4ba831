import { Modal } from 'antd';
import { type ReactNode, useState } from 'react';
import { errorMessage } from '../states/error-message';
import { useKitText } from '../text/text';

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
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const confirm = async () => {
    setBusy(true);
    setProblem(null);
    try {
      await onConfirm();
      onClose();
    } catch (error) {
      setProblem(errorMessage(error));
      setBusy(false);
    }
  };
  return (
    <Modal
      open
      title={title}
      okText={title}
      okButtonProps={{ danger: isDestructive }}
      cancelText={text('form.cancel')}
      confirmLoading={isBusy}
      onOk={() => void confirm()}
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
