import {
  fileRequests,
  type ReceivedFile,
  receivedDecide,
} from '@volante/contracts/files/file-request.contract';
import { downloadFile } from '@volante/mfe-kit/open-file';
import { useCallMutation } from '@volante/mfe-kit/query';
import { formatBytes } from '@volante/ui-kit/bytes';
import { ElapsedText } from '@volante/ui-kit/date-text';
import { useFeedback } from '@volante/ui-kit/feedback';
import { openDocument, PREVIEWED } from '@volante/ui-kit/open-document';
import { Button, Checkbox } from 'antd';
import { useState } from 'react';
import { DRIVE_READS } from '../drive-reads';
import { useDriveText } from '../drive-text';

const OPTIONS = { invalidates: [...DRIVE_READS, fileRequests] };
/** Ids of one request. */
const MAX_IDS = 200;

/** Accepts or rejects; each act can be undone at once. */
function useDecision() {
  const text = useDriveText();
  const feedback = useFeedback();
  const call = useCallMutation(receivedDecide, OPTIONS);
  const decide = async (ids: readonly string[], state: ReceivedFile['state']) => {
    for (let at = 0; at < ids.length; at += MAX_IDS)
      await call.mutateAsync({ ids: ids.slice(at, at + MAX_IDS), state });
  };
  return async (files: readonly ReceivedFile[], state: 'accepted' | 'rejected') => {
    const ids = files.map(({ id }) => id);
    try {
      await decide(ids, state);
      feedback.undoable(text(`drive.requests.${state}`, { count: ids.length }), () => decide(ids, 'waiting'));
    } catch (error) {
      feedback.failed(error);
    }
  };
}

function FileName({ file }: { file: ReceivedFile }) {
  const feedback = useFeedback();
  const { content, name, mime } = file;
  if (content === null) return <strong>{name}</strong>;
  const open = () => (PREVIEWED.has(mime) ? openDocument(content) : downloadFile(content, name));
  return (
    <Button type="link" className="vb-drive-received-name" onClick={() => void open().catch(feedback.failed)}>
      {name}
    </Button>
  );
}

function FileFacts({ file }: { file: ReceivedFile }) {
  const text = useDriveText();
  return (
    <div>
      <FileName file={file} />
      <div className="v-help">
        {file.sender} · {formatBytes(file.size)} · <ElapsedText instant={file.at} />
        {file.state === 'waiting'
          ? null
          : ` · ${text(`drive.requests.state.${file.state}`, { by: file.by })}`}
      </div>
    </div>
  );
}

/** Waiting files, to accept or reject: one, some or all. */
export function WaitingFiles({ files }: { files: readonly ReceivedFile[] }) {
  const text = useDriveText();
  const decide = useDecision();
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const [isBusy, setBusy] = useState(false);
  const chosen = files.filter(({ id }) => ticked.has(id));
  const act = async (state: 'accepted' | 'rejected') => {
    setBusy(true);
    await decide(chosen.length > 0 ? chosen : files, state);
    setTicked(new Set());
    setBusy(false);
  };
  const tick = (id: string, isOn: boolean) =>
    setTicked((before) => new Set(isOn ? [...before, id] : [...before].filter((one) => one !== id)));
  const isAll = chosen.length === 0;
  const count = chosen.length || files.length;
  return (
    <>
      <ul className="vb-drive-versions">
        {files.map((file) => (
          <li key={file.id}>
            <Checkbox
              checked={ticked.has(file.id)}
              aria-label={text('drive.requests.tick', { name: file.name, sender: file.sender })}
              onChange={({ target }) => tick(file.id, target.checked)}
            />
            <FileFacts file={file} />
          </li>
        ))}
      </ul>
      <div className="vb-drive-acts">
        <Button type="primary" loading={isBusy} onClick={() => void act('accepted')}>
          {isAll ? text('drive.requests.acceptAll') : text('drive.requests.acceptSome', { count })}
        </Button>
        <Button danger disabled={isBusy} onClick={() => void act('rejected')}>
          {isAll ? text('drive.requests.rejectAll') : text('drive.requests.rejectSome', { count })}
        </Button>
      </div>
      <p className="v-help">{text('drive.requests.acceptHelp')}</p>
    </>
  );
}

/** Decided files, the last first; an act can be taken back here too. */
export function DecidedFiles({ files }: { files: readonly ReceivedFile[] }) {
  const text = useDriveText();
  const feedback = useFeedback();
  const call = useCallMutation(receivedDecide, OPTIONS);
  const back = ({ id }: ReceivedFile) =>
    void call
      .mutateAsync({ ids: [id], state: 'waiting' })
      .then(() => feedback.done(text('drive.requests.back')), feedback.failed);
  return (
    <details>
      <summary>{text('drive.requests.decided', { count: files.length })}</summary>
      <ul className="vb-drive-versions">
        {files.map((file) => (
          <li key={file.id}>
            <FileFacts file={file} />
            {file.content === null ? null : (
              <Button onClick={() => back(file)}>{text('drive.requests.undo')}</Button>
            )}
          </li>
        ))}
      </ul>
    </details>
  );
}
