import { FolderOutlined } from '@ant-design/icons';
import { folderRead } from '@volante/contracts/files/drive.contract';
import type { DriveRow } from '@volante/contracts/files/drive.fields';
import { useCall } from '@volante/mfe-kit/query';
import { ErrorState } from '@volante/ui-kit/error-state';
import { Problem } from '@volante/ui-kit/problem';
import { Skeleton } from '@volante/ui-kit/skeleton';
import { useDialogWork } from '@volante/ui-kit/use-dialog-work';
import { Checkbox, Modal } from 'antd';
import { useState } from 'react';
import { useDriveText } from './drive-text';
import { FolderPath } from './folder-path';
import { SightChange } from './sight-change';

const MAX_SHOWN = 200;

interface MoveDialogProps {
  rows: readonly DriveRow[];
  /** They stay where they are too. */
  isCopy: boolean;
  /** The folder on show first: where they are, or where they were dropped. */
  from: string;
  onMove: (folder: string, onTaken: 'refuse' | 'both') => Promise<unknown>;
  onClose: () => void;
}

/** Chooses a folder by walking through the drive. */
export function MoveDialog({ rows, isCopy, from, onMove, onClose }: MoveDialogProps) {
  const text = useDriveText();
  const [folder, setFolder] = useState(from);
  const [isBoth, setBoth] = useState(isCopy);
  const { isBusy, problem, run } = useDialogWork(onClose);
  const answer = useCall(folderRead, { folder, limit: MAX_SHOWN, count: false }, { keepPrevious: false });
  const moving = new Set(rows.map(({ id }) => id));
  const move = () => run(() => onMove(folder, isBoth ? 'both' : 'refuse'));
  const folders = answer.data?.rows.filter((row) => row.kind === 'folder' && !moving.has(row.id)) ?? [];
  return (
    <Modal
      open
      title={text(isCopy ? 'drive.copyTo' : 'drive.moveTo')}
      okText={text(isCopy ? 'drive.copyHere' : 'drive.moveHere')}
      cancelText={text('drive.cancel')}
      confirmLoading={isBusy}
      okButtonProps={{ disabled: !answer.data || (!isCopy && rows.every(({ parent }) => parent === folder)) }}
      onOk={() => void move()}
      onCancel={onClose}
    >
      <p className="v-help">{text(isCopy ? 'drive.copyFrom' : 'drive.moveFrom')}</p>
      <FolderPath path={answer.data?.folder.path ?? []} onOpen={setFolder} />
      {answer.isError ? <ErrorState error={answer.error} onRetry={() => void answer.refetch()} /> : null}
      {answer.data ? (
        <ul className="vb-drive-folders">
          {folders.map(({ id, name }) => (
            <li key={id}>
              <button type="button" onClick={() => setFolder(id)}>
                <FolderOutlined aria-hidden="true" /> <span>{name}</span>
              </button>
            </li>
          ))}
          {folders.length === 0 ? <li className="v-help">{text('drive.noFolders')}</li> : null}
        </ul>
      ) : (
        <Skeleton width="100%" height={120} />
      )}
      {isCopy || !answer.data ? null : <SightChange rows={rows} folder={folder} />}
      <Checkbox checked={isBoth} onChange={({ target }) => setBoth(target.checked)}>
        {text('drive.moveBoth')}
      </Checkbox>
      <Problem text={problem} />
    </Modal>
  );
}
