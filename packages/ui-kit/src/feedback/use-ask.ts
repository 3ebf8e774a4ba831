import { App } from 'antd';
import type { ReactNode } from 'react';
import { useKitText } from '../text/text';

export interface Question {
  title: string;
  content: ReactNode;
  /** Names the act. */
  okText: string;
  isDanger?: boolean;
  /** Names the way back; "Cancelar" when left out. */
  cancelText?: string;
  onOk: () => unknown;
  /** The dialog is gone, whatever was answered. */
  afterClose?: () => void;
}

/** Asks before an act. Escape and a press beside the dialog leave it, as they leave every other dialog. */
export function useAsk(): (question: Question) => void {
  const { modal } = App.useApp();
  const text = useKitText();
  return ({ isDanger = false, cancelText = text('form.cancel'), ...question }) =>
    void modal.confirm({
      ...{ ...question, cancelText },
      okButtonProps: { danger: isDanger },
      // Enter, pressed without a look, loses nothing.
      focusable: { autoFocusButton: isDanger ? 'cancel' : 'ok' },
      mask: { closable: true },
    });
}
