import {
  FileImageOutlined,
  FileOutlined,
  FilePdfOutlined,
  FolderOutlined,
  LockOutlined,
} from '@ant-design/icons';
import type { DriveRow } from '@volante/contracts/files/drive.fields';
import type { Text } from '@volante/mfe-kit/i18n';
import { formatBytes } from '@volante/ui-kit/bytes';
import { ElapsedText } from '@volante/ui-kit/date-text';
import type { ListColumn } from '@volante/ui-kit/list-types';
import { useDriveText } from './drive-text';

/** By what it is. */
export function DriveIcon({ row }: { row: DriveRow }) {
  if (row.kind === 'folder') return <FolderOutlined aria-hidden="true" />;
  if (row.mime === 'application/pdf') return <FilePdfOutlined aria-hidden="true" />;
  if (row.mime?.startsWith('image/')) return <FileImageOutlined aria-hidden="true" />;
  return <FileOutlined aria-hidden="true" />;
}

function Name({ row, text }: { row: DriveRow; text: Text }) {
  return (
    <span className={`vb-drive-name vb-drive-${row.kind}`}>
      <DriveIcon row={row} /> <span>{row.name || text('drive.records.unnamed')}</span>
      {row.isPrivate ? <LockOutlined aria-label={text('drive.private')} /> : null}
      <FoundIn passage={row.passage} />
    </span>
  );
}

/** The words around a hit in the content, with the hit marked. */
function FoundIn({ passage }: { passage: DriveRow['passage'] }) {
  const text = useDriveText();
  if (!passage) return null;
  return (
    <span className="vb-drive-passage v-help">
      {passage.before}
      <mark>{passage.hit}</mark>
      {passage.after}
      {passage.ocr ? ` · ${text('drive.ocr.found')}` : null}
    </span>
  );
}

/** Under the name on a phone. */
export function DriveCard({ row }: { row: DriveRow }) {
  const text = useDriveText();
  return (
    <>
      <DriveIcon row={row} />
      {row.kind === 'folder' ? (
        <span>{text(row.isPrivate ? 'drive.private' : 'drive.item.folder')}</span>
      ) : null}
      {row.size === null ? null : <span>{formatBytes(row.size)}</span>}
      {row.by ? <span className="vb-drive-by">{row.by}</span> : null}
      <ElapsedText instant={row.at} />
      {row.place ? <div>{row.place}</div> : null}
      {row.passage ? (
        <div>
          <FoundIn passage={row.passage} />
        </div>
      ) : null}
    </>
  );
}

/** Columns of a folder, or with the folder's name where rows come from several. */
interface ColumnsOf {
  isMixed: boolean;
  isSorted: boolean;
  isTrash: boolean;
  /** Documents of people: their place is a person. */
  isPeople?: boolean;
}

export function driveColumns(
  text: Text,
  { isMixed, isSorted, isTrash, isPeople = false }: ColumnsOf,
): ListColumn<DriveRow>[] {
  const sort = (up: string) => (isSorted ? { sort: { up, down: `-${up}` } } : {});
  return [
    {
      key: 'name',
      title: text('drive.column.name'),
      render: (row) => <Name row={row} text={text} />,
      ...sort('name'),
    },
    ...(isMixed
      ? [
          {
            key: 'place',
            title: text(isPeople ? 'drive.column.person' : 'drive.column.place'),
            render: (row: DriveRow) => row.place || text('drive.inRoot'),
          },
        ]
      : []),
    {
      key: 'size',
      title: text('drive.column.size'),
      align: 'right',
      width: '110px',
      render: (row) => (row.size === null ? '' : formatBytes(row.size)),
      ...sort('size'),
    },
    {
      key: 'date',
      title: text(isTrash ? 'drive.column.deletedAt' : 'drive.column.at'),
      width: '160px',
      render: (row) => <ElapsedText instant={row.at} />,
      ...sort('date'),
    },
    { key: 'by', title: text('drive.column.by'), width: '180px', render: (row) => row.by },
  ];
}
