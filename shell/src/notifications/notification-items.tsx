import { useInfiniteQuery } from '@tanstack/react-query';
import type { CallOutput } from '@volante/contracts/call';
import {
  notificationCount,
  notificationList,
  notificationRead,
  notificationReadAll,
} from '@volante/contracts/notifications/notification.contract';
import { callApi } from '@volante/mfe-kit/api';
import { asApiError } from '@volante/mfe-kit/api-error';
import { useText } from '@volante/mfe-kit/i18n';
import { callKey, useCallMutation } from '@volante/mfe-kit/query';
import { Link } from 'react-router';
import { announce } from '../console/announcer';
import { NotificationBones } from './notification-bones';

type Notification = CallOutput<typeof notificationList>['rows'][number];

const READS = [notificationList, notificationCount];
const instant = new Intl.DateTimeFormat('es-ES', { dateStyle: 'short', timeStyle: 'short' });
const relative = new Intl.RelativeTimeFormat('es-ES', { numeric: 'auto' });
const STEPS = [
  [60, 'second'],
  [60, 'minute'],
  [24, 'hour'],
  [Number.POSITIVE_INFINITY, 'day'],
] as const;

/** "hace 5 minutos" */
function ago(at: Date, now = Date.now()): string {
  let count = Math.min(0, (at.getTime() - now) / 1000);
  for (const [size, unit] of STEPS) {
    if (-count < size) return relative.format(Math.round(count), unit);
    count /= size;
  }
  return instant.format(at);
}

function useNotifications() {
  return useInfiniteQuery({
    queryKey: [...callKey(notificationList), 'pages'],
    queryFn: ({ pageParam, signal }) =>
      callApi(notificationList, pageParam === null ? {} : { before: pageParam }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
  });
}

function Item({ item, onRead, onGo }: { item: Notification; onRead: () => void; onGo: () => void }) {
  const text = useText('shell');
  const at = new Date(item.at);
  const go = () => {
    if (!item.read) onRead();
    onGo();
  };
  return (
    <li className="vs-notification" data-unread={!item.read}>
      <div>
        {item.link ? (
          <Link to={item.link} onClick={go}>
            {item.title}
          </Link>
        ) : (
          <strong>{item.title}</strong>
        )}
        {item.text ? <p>{item.text}</p> : null}
        <time dateTime={item.at} title={instant.format(at)}>
          {ago(at)}
        </time>
      </div>
      {item.read ? null : (
        <button
          type="button"
          className="vs-notification-dot"
          aria-label={text('notifications.read', { title: item.title })}
          title={text('notifications.unread')}
          onClick={onRead}
        />
      )}
    </li>
  );
}

export function NotificationItems({ unread, onGo }: { unread: number; onGo: () => void }) {
  const text = useText('shell');
  const list = useNotifications();
  const failed = { onError: (error: { message: string }) => announce(error.message), invalidates: READS };
  const read = useCallMutation(notificationRead, failed);
  const readAll = useCallMutation(notificationReadAll, failed);
  const rows = list.data?.pages.flatMap((page) => page.rows) ?? [];
  const newest = rows[0]?.id;
  if (list.isPending) return <NotificationBones />;
  if (list.isError && rows.length === 0) {
    return (
      <div className="vs-notifications-empty" role="alert">
        <strong>{text('notifications.failed')}</strong>
        <p>{asApiError(list.error).message}</p>
        <button type="button" className="vk-button" onClick={() => void list.refetch()}>
          {text('retry')}
        </button>
      </div>
    );
  }
  if (rows.length === 0) {
    return (
      <div className="vs-notifications-empty">
        <strong>{text('notifications.empty')}</strong>
        <p>{text('notifications.emptyText')}</p>
      </div>
    );
  }
  return (
    <>
      {unread > 0 && newest ? (
        <button
          type="button"
          className="vk-link"
          disabled={readAll.isPending}
          onClick={() => readAll.mutate({ upTo: newest })}
        >
          {text('notifications.readAll')}
        </button>
      ) : null}
      <ul>
        {rows.map((item) => (
          <Item key={item.id} item={item} onRead={() => read.mutate({ id: item.id })} onGo={onGo} />
        ))}
      </ul>
      {list.hasNextPage ? (
        <button
          type="button"
          className="vk-link"
          disabled={list.isFetchingNextPage}
          onClick={() => void list.fetchNextPage()}
        >
          {text('notifications.more')}
        </button>
      ) : null}
    </>
  );
}
