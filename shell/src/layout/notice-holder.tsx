import type { useAppProps } from 'antd/es/app/context';
import useMessage from 'antd/es/message/useMessage';
import useModal from 'antd/es/modal/useModal';
import useNotification from 'antd/es/notification/useNotification';
import { useEffect } from 'react';
import { keepNoticesClear } from './notice-place';

/** `layout.css` says where on each width, `notice-place.ts` where a dialog is open. A fourth takes the place of the oldest: ten moves of an agenda would hide its middle under theirs. */
const PLACE = { top: 'var(--vs-notice-top)', maxCount: 3 };

/** The place of notices and questions over the page, with the calls that show them. */
export function NoticeHolder({ onReady }: { onReady: (calls: useAppProps) => void }) {
  const [message, messages] = useMessage(PLACE);
  const [notification, notifications] = useNotification();
  const [modal, modals] = useModal();
  useEffect(keepNoticesClear, []);
  useEffect(() => onReady({ message, notification, modal }), [onReady, message, notification, modal]);
  return (
    <>
      {modals}
      {messages}
      {notifications}
    </>
  );
}
