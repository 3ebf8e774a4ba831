import { UPLOAD_PART_BYTES } from '@volante/contracts/files/drive-limits';
import { type OpenUpload, uploadCancel, uploadList } from '@volante/contracts/files/drive-upload.contract';
import { useCall, useCallMutation } from '@volante/mfe-kit/query';
import { formatBytes } from '@volante/ui-kit/bytes';
import { AheadText } from '@volante/ui-kit/date-text';
import { useFeedback } from '@volante/ui-kit/feedback';
import { Button } from 'antd';
import { useRef } from 'react';
import { useDriveText } from '../drive-text';
import { enqueue } from './upload-queue';
import { useUploads } from './upload-store';

function Unfinished({ upload }: { upload: OpenUpload }) {
  const text = useDriveText();
  const feedback = useFeedback();
  const input = useRef<HTMLInputElement>(null);
  const discard = useCallMutation(uploadCancel, { invalidates: [uploadList] });
  const { id, name, size, parts, folder, expiresAt } = upload;
  const sent = formatBytes(Math.min(size, parts * UPLOAD_PART_BYTES));
  return (
    <li>
      <span>
        <strong>{name}</strong>{' '}
        <span className="v-help">
          {text('drive.unfinished.sent', { sent, size: formatBytes(size) })} <AheadText instant={expiresAt} />
        </span>
      </span>
      <Button onClick={() => input.current?.click()}>{text('drive.unfinished.resume')}</Button>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={text('drive.unfinished.choose', { name })}
        onChange={({ target }) => {
          const file = target.files?.[0];
          if (file) enqueue(folder, [{ file, onTaken: 'refuse', upload: id }]);
          target.value = '';
        }}
      />
      <Button danger onClick={() => void discard.mutateAsync({ id }).catch(feedback.failed)}>
        {text('drive.unfinished.discard')}
      </Button>
    </li>
  );
}

/** Uploads that an earlier visit left half done: the browser needs the file again, the server has what was sent. */
export function UnfinishedUploads() {
  const text = useDriveText();
  const own = new Set(useUploads().map(({ upload }) => upload));
  const rows = (useCall(uploadList, {}).data?.rows ?? []).filter(({ id }) => !own.has(id));
  if (rows.length === 0) return null;
  return (
    <details className="vb-drive-locked vb-drive-unfinished" open>
      <summary>{text('drive.unfinished.title', { count: rows.length })}</summary>
      <p className="v-help">{text('drive.unfinished.text')}</p>
      <ul>
        {rows.map((upload) => (
          <Unfinished key={upload.id} upload={upload} />
        ))}
      </ul>
    </details>
  );
}
