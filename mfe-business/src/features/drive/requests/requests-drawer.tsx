import {
  type FileRequest,
  fileRequestDelete,
  fileRequests,
} from '@volante/contracts/files/file-request.contract';
import { useCall, useCallMutation } from '@volante/mfe-kit/query';
import { useCan } from '@volante/mfe-kit/session';
import { useLive } from '@volante/mfe-kit/use-live';
import { DateText, ElapsedText } from '@volante/ui-kit/date-text';
import { ErrorState } from '@volante/ui-kit/error-state';
import { useFeedback } from '@volante/ui-kit/feedback';
import { Skeleton } from '@volante/ui-kit/skeleton';
import { Button, Drawer } from 'antd';
import { useState } from 'react';
import { useDriveText } from '../drive-text';
import { NewRequestDialog } from './new-request-dialog';
import { DecidedFiles, WaitingFiles } from './received-list';

const WIDE = 640;
const DAY_LENGTH = 10;

function Senders({ senders }: Pick<FileRequest, 'senders'>) {
  const text = useDriveText();
  if (senders.length === 0) return null;
  return (
    <details>
      <summary>{text('drive.requests.senders', { count: senders.length })}</summary>
      <ul className="vb-drive-why">
        {senders.map(({ name, at, ip, files }) => (
          <li key={`${name} ${at}`}>
            {name} · {text('drive.requests.sentFiles', { count: files })} · <ElapsedText instant={at} /> ·{' '}
            {ip}
          </li>
        ))}
      </ul>
    </details>
  );
}

function RequestLine({ request, onWithdraw }: { request: FileRequest; onWithdraw: (() => void) | null }) {
  const text = useDriveText();
  const { title, by, state, files, maxFiles, hasPassword, expiresAt } = request;
  return (
    <li>
      <div>
        <strong>{title}</strong> ({text(`drive.requests.link.${state}`)})
        <div className="v-help">
          {by} · {text('drive.requests.of', { files, count: maxFiles })} · {text('drive.requests.until')}{' '}
          <DateText day={expiresAt.slice(0, DAY_LENGTH)} />
          {hasPassword ? ` · ${text('drive.links.withPassword')}` : ''}
        </div>
        <Senders senders={request.senders} />
      </div>
      {onWithdraw && (state === 'open' || state === 'full') ? (
        <Button onClick={onWithdraw}>{text('drive.links.withdraw')}</Button>
      ) : null}
    </li>
  );
}

function Links({ rows, onCreate }: { rows: readonly FileRequest[]; onCreate: () => void }) {
  const text = useDriveText();
  const feedback = useFeedback();
  const mayShare = useCan('file.share');
  const remove = useCallMutation(fileRequestDelete, { invalidates: [fileRequests] });
  const withdraw = (id: string) =>
    void remove.mutateAsync({ id }).then(() => feedback.done(text('drive.links.withdrawn')), feedback.failed);
  return (
    <section>
      <h3>{text('drive.requests.links')}</h3>
      <p className="v-help">{text('drive.requests.linksHelp')}</p>
      <ul className="vb-drive-versions">
        {rows.map((request) => (
          <RequestLine
            key={request.id}
            request={request}
            onWithdraw={mayShare ? () => withdraw(request.id) : null}
          />
        ))}
      </ul>
      {mayShare ? <Button onClick={onCreate}>{text('drive.requests.create')}</Button> : null}
    </section>
  );
}

/** Files that others have sent to a folder, and the links by which they do. */
export function RequestsDrawer({ folder, onClose }: { folder: string; onClose: () => void }) {
  const text = useDriveText();
  const [isNew, setNew] = useState(false);
  const answer = useCall(fileRequests, { folder }, { keepPrevious: false });
  useLive({ entity: 'drive-folder' }, [fileRequests]);
  const received = answer.data?.received ?? [];
  const waiting = received.filter(({ state }) => state === 'waiting');
  const decided = received.filter(({ state }) => state !== 'waiting');
  return (
    <Drawer open size={WIDE} title={text('drive.requests.title')} onClose={onClose}>
      {answer.isError ? <ErrorState error={answer.error} onRetry={() => void answer.refetch()} /> : null}
      {answer.data ? (
        <div className="vb-drive-item vb-drive-requests">
          <section>
            <h3>{text('drive.requests.waiting', { count: waiting.length })}</h3>
            {waiting.length === 0 ? (
              <p className="v-help">{text('drive.requests.noneWaiting')}</p>
            ) : (
              <WaitingFiles files={waiting} />
            )}
            {decided.length > 0 ? <DecidedFiles files={decided} /> : null}
          </section>
          <Links rows={answer.data.rows} onCreate={() => setNew(true)} />
        </div>
      ) : null}
      {answer.isPending ? <Skeleton width="100%" height={320} /> : null}
      {isNew ? <NewRequestDialog folder={folder} onClose={() => setNew(false)} /> : null}
    </Drawer>
  );
}
