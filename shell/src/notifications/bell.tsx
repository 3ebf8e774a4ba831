import { notificationCount, notificationList } from '@volante/contracts/notifications/notification.contract';
import { useText } from '@volante/mfe-kit/i18n';
import { lazyPart } from '@volante/mfe-kit/lazy-part';
import { untilThere } from '@volante/mfe-kit/load-chunk';
import { useCall } from '@volante/mfe-kit/query';
import { useLive } from '@volante/mfe-kit/use-live';
import { Suspense, useState } from 'react';
import { Icon } from '../layout/icons';

const Drawer = lazyPart(async () => ({
  default: (await untilThere(() => import('./notification-drawer'))).NotificationDrawer,
}));

const MAX_SHOWN = 99;

/** Header bell: how many notifications are unread, as they arrive. */
export function Bell() {
  const text = useText('shell');
  const [isOpen, setOpen] = useState(false);
  const unread = useCall(notificationCount, {}).data?.unread ?? 0;
  useLive({ entity: 'notification' }, [notificationCount, notificationList]);
  const label =
    unread === 0
      ? text('notifications.open')
      : unread > MAX_SHOWN
        ? text('notifications.openMany')
        : text('notifications.openUnread', { count: unread });
  return (
    <>
      <button
        type="button"
        className="vs-icon"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-label={label}
        onClick={() => setOpen(true)}
      >
        <Icon name="bell" />
        {unread > 0 ? (
          <span className="vs-badge">{unread > MAX_SHOWN ? `${MAX_SHOWN}+` : unread}</span>
        ) : null}
      </button>
      <Suspense>{isOpen ? <Drawer unread={unread} onClose={() => setOpen(false)} /> : null}</Suspense>
    </>
  );
}
