import { fileTicket } from '@volante/contracts/files/file.contract';
import { callApi } from '@volante/mfe-kit/api';
import { useCall } from '@volante/mfe-kit/query';
import { Skeleton } from '@volante/ui-kit/skeleton';
import { useRef } from 'react';
import { useDriveText } from '../drive-text';

/** A ticket lives 60 seconds; what is shown once stays. */
const TICKET_FRESH_MS = 50_000;

interface Shown {
  /** Id of the bytes. */
  content: string;
  name: string;
}

const useTicket = (id: string) =>
  useCall(fileTicket, { id }, { staleTime: TICKET_FRESH_MS, keepPrevious: false });

/** `isRead`: its text was read by OCR. */
export function PictureView({ content, name, isRead }: Shown & { isRead: boolean }) {
  const text = useDriveText();
  const ticket = useTicket(content);
  if (!ticket.data) return <Skeleton width="100%" height={220} />;
  return (
    <>
      <img className="vb-drive-preview" alt={text('drive.item.preview', { name })} src={ticket.data.url} />
      {isRead ? <p className="v-help">{text('drive.ocr.page')}</p> : null}
    </>
  );
}

/**
 * Plays by ranges, so that one can jump. A jump after the ticket's minute fails once: a new ticket goes on at the same place.
 */
function useRenewal(content: string) {
  const renewed = useRef(0);
  return (media: HTMLMediaElement) => {
    const now = Date.now();
    // A file that cannot be played fails again at once: no further ticket.
    if (now - renewed.current < TICKET_FRESH_MS) return;
    renewed.current = now;
    const { currentTime, paused } = media;
    void callApi(fileTicket, { id: content }).then(
      ({ url }) => {
        media.src = url;
        media.currentTime = currentTime;
        if (!paused) void media.play();
      },
      () => undefined,
    );
  };
}

export function MediaView({ kind, content, name }: Shown & { kind: 'video' | 'audio' }) {
  const text = useDriveText();
  const ticket = useTicket(content);
  const renew = useRenewal(content);
  if (!ticket.data) return <Skeleton width="100%" height={kind === 'video' ? 220 : 54} />;
  const label = text('drive.item.preview', { name });
  const onError = (event: { currentTarget: HTMLMediaElement }) => renew(event.currentTarget);
  const shared = { className: 'vb-drive-preview', controls: true, preload: 'metadata', onError } as const;
  return kind === 'video' ? (
    <video {...shared} aria-label={label} src={ticket.data.url} />
  ) : (
    <audio {...shared} aria-label={label} src={ticket.data.url} />
  );
}
