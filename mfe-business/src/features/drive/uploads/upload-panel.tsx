import { CloseOutlined, ReloadOutlined } from '@ant-design/icons';
import { useQueryClient } from '@tanstack/react-query';
import { SIZE_LIMITS } from '@volante/contracts/files/size-limits';
import { callKey } from '@volante/mfe-kit/query';
import { formatBytes } from '@volante/ui-kit/bytes';
import { Button, Progress } from 'antd';
import { useEffect } from 'react';
import { DRIVE_READS } from '../drive-reads';
import { useDriveText } from '../drive-text';
import {
  cancelUpload,
  clearUploads,
  progressOf,
  type QueuedUpload,
  retryUpload,
  useUploads,
} from './upload-queue';

function Line({ upload }: { upload: QueuedUpload }) {
  const text = useDriveText();
  const { id, file, state, percent, problem, isTooBig } = upload;
  const sizes = { size: formatBytes(file.size), limit: formatBytes(SIZE_LIMITS.other) };
  const words = {
    waiting: text('drive.queue.waiting'),
    sending: `${percent} %`,
    stored: text('drive.queue.done'),
    version: text('drive.queue.version'),
    skipped: text('drive.queue.skipped'),
    cancelled: text('drive.queue.cancelled'),
    failed: isTooBig ? text('drive.queue.tooBig', sizes) : problem,
  }[state];
  return (
    <li>
      <span className="vb-drive-upload-name">{file.name}</span>
      <span className={state === 'failed' ? 'v-problem' : 'v-help'}>{words}</span>
      {state === 'waiting' || state === 'sending' ? (
        <Button
          type="text"
          icon={<CloseOutlined aria-hidden="true" />}
          aria-label={text('drive.queue.cancel', { name: file.name })}
          onClick={() => cancelUpload(id)}
        />
      ) : null}
      {(state === 'failed' && !isTooBig) || state === 'cancelled' ? (
        <Button
          type="text"
          icon={<ReloadOutlined aria-hidden="true" />}
          aria-label={text('drive.queue.retry', { name: file.name })}
          onClick={() => retryUpload(id)}
        />
      ) : null}
    </li>
  );
}

/** The uploads of this tab with their progress; the lists are read again as each one ends. */
export function UploadPanel() {
  const text = useDriveText();
  const client = useQueryClient();
  const uploads = useUploads();
  const { done, percent, isBusy } = progressOf(uploads);
  useEffect(() => {
    if (done === 0) return;
    for (const read of DRIVE_READS) void client.invalidateQueries({ queryKey: callKey(read) });
  }, [done, client]);
  if (uploads.length === 0) return null;
  return (
    <section className="vb-drive-uploads" aria-label={text('drive.queue.title')}>
      <header>
        <strong>{text('drive.queue.title')}</strong>
        <span role="status">{text('drive.queue.progress', { done, all: uploads.length, percent })}</span>
        {isBusy ? null : (
          <Button
            type="text"
            icon={<CloseOutlined aria-hidden="true" />}
            aria-label={text('drive.queue.clear')}
            onClick={clearUploads}
          />
        )}
      </header>
      <Progress percent={percent} showInfo={false} size="small" aria-label={text('drive.queue.title')} />
      <ul>
        {uploads.map((upload) => (
          <Line key={upload.id} upload={upload} />
        ))}
      </ul>
    </section>
  );
}
