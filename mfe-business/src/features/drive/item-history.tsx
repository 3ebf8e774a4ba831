import type { DriveRow } from '@volante/contracts/files/drive.fields';
import { driveHistory, ROOT_NAME } from '@volante/contracts/files/drive-history.contract';
import { RETENTION_KINDS } from '@volante/contracts/files/retention-words';
import { RecordHistory } from '@volante/ui-kit/record-history';
import { Button } from 'antd';
import { useState } from 'react';
import { useDriveText } from './drive-text';

const ACTIONS: ReadonlySet<string> = new Set([
  'created',
  'updated',
  'moved',
  'deleted',
  'restored',
  'shared',
  'unshared',
  'taken-over',
]);
const LEVEL = /^(?:user|role) (.*): (view|edit|manage)$/;

/** A value of a change in words. */
function useShown(): (field: string, value: unknown) => string {
  const text = useDriveText();
  const owner = (words: unknown) => {
    const [, name = String(words), level] = LEVEL.exec(String(words)) ?? [];
    return level ? `${name} (${text(`drive.level.${level}`).toLowerCase()})` : name;
  };
  return (field, value) => {
    if (field === 'folder')
      return value === ROOT_NAME ? text('drive.inRoot') : String(value ?? text('drive.history.hiddenFolder'));
    if (value === null || value === undefined || value === '') return '';
    if (field === 'isPrivate') return text(value ? 'drive.access.private' : 'drive.access.open');
    if (field === 'owners') return Array.isArray(value) ? value.map(owner).join(', ') : '';
    if (field === 'version') return text('drive.item.version', { number: value });
    if (field === 'retention')
      return String(value)
        .split(', ')
        .map((kind) => RETENTION_KINDS[kind as keyof typeof RETENTION_KINDS] ?? kind)
        .join(', ');
    return String(value);
  };
}

/** The changes of a file or folder with their authors; read at the press. */
export function ItemHistory({ item: { id, kind } }: { item: Pick<DriveRow, 'id' | 'kind'> }) {
  const text = useDriveText();
  const show = useShown();
  const [isOpen, setOpen] = useState(false);
  return (
    <section>
      <h3>{text('drive.history.title')}</h3>
      {isOpen ? (
        <RecordHistory
          call={driveHistory}
          id={id}
          label={(field) => text(`drive.history.field.${field}`)}
          show={show}
          action={(action) => text(`drive.history.${kind}.${ACTIONS.has(action) ? action : 'updated'}`)}
        />
      ) : (
        <Button onClick={() => setOpen(true)}>{text('drive.history.open')}</Button>
      )}
    </section>
  );
}
