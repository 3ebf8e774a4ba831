import { App } from 'antd';
import type { ReactNode } from 'react';
import { useKitText } from '../text/text';

export interface Question {
  title: string;
  content: ReactNode;
  /** Names the act. */
  okText: string;
  isDanger?: boolean;
  onOk: () => unknown;
}

/** Asks before an act. Escape and a press beside the dialog leave it, as they leave every other dialog. */
export function useAsk(): (question: Question) => void {
  const { modal } = App.useApp();
  const text = useKitText();
  return ({ isDanger = false, ...question }) =>
    void modal.confirm({
      ...question,
      okButtonProps: { danger: isDanger },
      cancelText: text('form.cancel'),
      mask: { closable: true },
    });
}
