import type { DriveRow } from '@volante/contracts/files/drive.fields';
import type { MenuItem } from '@volante/mfe-kit/menu-button';
import { downloadFile } from '@volante/mfe-kit/open-file';
import { useCan } from '@volante/mfe-kit/session';
import { useFeedback } from '@volante/ui-kit/feedback';
import type { OpenDialog } from './drive-dialogs';
import { useDriveText } from './drive-text';
import { isLayout } from './fill/layout-types';
import { isPageRow, isPdfRow } from './pdf/chosen-pages';
import type { DriveActs } from './use-drive-acts';
import { useZip } from './use-zip';

export interface MenuOptions {
  isTrash: boolean;
  acts: DriveActs;
  onOpen: (open: OpenDialog) => void;
  onItem: (id: string) => void;
  onDone: () => void;
}

/** Acts on several rows at once. */
export function useManyMenu({ isTrash, acts, onOpen, onDone }: MenuOptions) {
  const text = useDriveText();
  const mayModify = useCan('file.modify');
  const mayPurge = useCan('business.modify');
  const zip = useZip();
  return (rows: readonly DriveRow[]): MenuItem[] => {
    const isOneFile = rows.length === 1 && rows[0]?.kind === 'file';
    const zipped: MenuItem[] =
      isTrash || isOneFile
        ? []
        : [{ key: 'zip', label: text('drive.zip'), onSelect: () => void zip(rows).then(onDone) }];
    if (!mayModify || rows.some(({ level }) => level === 'view')) return zipped;
    const item = (key: string, onSelect: () => void, danger = false): MenuItem => ({
      key,
      label: text(`drive.${key}`),
      onSelect,
      danger,
    });
    return isTrash
      ? [
          item('restore', () => void acts.restore(rows).then(onDone)),
          ...(mayPurge ? [item('purge', () => onOpen({ act: 'purge', rows }), true)] : []),
        ]
      : [
          ...(rows.every(isPageRow) ? [item('pdf.compose', () => onOpen({ act: 'compose', rows }))] : []),
          ...zipped,
          item('move', () => onOpen({ act: 'move', rows })),
          item('copy', () => onOpen({ act: 'copy', rows })),
          item('remove', () => void acts.remove(rows).then(onDone), true),
        ];
  };
}

/** Acts on one row. */
export function useRowMenu(options: MenuOptions) {
  const text = useDriveText();
  const feedback = useFeedback();
  const mayModify = useCan('file.modify');
  const many = useManyMenu(options);
  const { isTrash, onOpen, onItem } = options;
  return (row: DriveRow): MenuItem[] => {
    if (isTrash) return many([row]);
    const { id, name, content } = row;
    const mayEdit = mayModify && row.level !== 'view';
    return [
      ...(content
        ? [
            {
              key: 'download',
              label: text('drive.download'),
              onSelect: () => void downloadFile(content, name).catch(feedback.failed),
            },
          ]
        : []),
      { key: 'details', label: text('drive.details'), onSelect: () => onItem(id) },
      ...(row.kind === 'folder'
        ? [
            {
              key: 'access',
              label: text('drive.access.title'),
              onSelect: () => onOpen({ act: 'access', id, name }),
            },
          ]
        : []),
      ...(mayEdit
        ? [{ key: 'rename', label: text('drive.rename'), onSelect: () => onOpen({ act: 'rename', row }) }]
        : []),
      ...(content && isLayout(row.mime)
        ? [{ key: 'fill', label: text('drive.fill.menu'), onSelect: () => onOpen({ act: 'fill', row }) }]
        : []),
      ...(mayEdit && isPdfRow(row)
        ? (['censor', 'extract'] as const).map((act) => ({
            key: act,
            label: text(`drive.pdf.${act}`),
            onSelect: () => onOpen({ act, row }),
          }))
        : []),
      ...many([row]),
    ];
  };
}
