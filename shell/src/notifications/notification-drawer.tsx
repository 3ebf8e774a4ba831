import { useText } from '@volante/mfe-kit/i18n';
import { useEffect, useRef, useState } from 'react';
import { Icon } from '../layout/icons';
import { NotificationItems } from './notification-items';
import { NotificationSettings } from './notification-settings';
import './notifications.css';

/** Recent notifications, in a drawer; Escape or a click beside it closes it. */
export function NotificationDrawer({ unread, onClose }: { unread: number; onClose: () => void }) {
  const text = useText('shell');
  const dialog = useRef<HTMLDialogElement>(null);
  const [isChoosing, setChoosing] = useState(false);
  useEffect(() => {
    const element = dialog.current;
    element?.showModal();
    const beside = (event: MouseEvent) => {
      if (event.target === element) element?.close();
    };
    element?.addEventListener('click', beside);
    return () => element?.removeEventListener('click', beside);
  }, []);
  const close = () => dialog.current?.close();
  return (
    <dialog ref={dialog} className="vs-notifications" aria-labelledby="vs-notifications" onClose={onClose}>
      <header>
        <h2 id="vs-notifications">{text(isChoosing ? 'notifications.settings' : 'notifications.title')}</h2>
        <button
          type="button"
          className="vs-icon"
          aria-label={text(isChoosing ? 'notifications.back' : 'notifications.settings')}
          title={text(isChoosing ? 'notifications.back' : 'notifications.settings')}
          onClick={() => setChoosing(!isChoosing)}
        >
          <Icon name={isChoosing ? 'bell' : 'gear'} />
        </button>
        <button type="button" className="vs-icon" aria-label={text('close')} onClick={close}>
          <Icon name="close" />
        </button>
      </header>
      {isChoosing ? <NotificationSettings /> : <NotificationItems unread={unread} onGo={close} />}
    </dialog>
  );
}
