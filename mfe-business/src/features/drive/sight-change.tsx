import type { DriveRow } from '@volante/contracts/files/drive.fields';
import { moveSight } from '@volante/contracts/files/drive-change.contract';
import { useCall } from '@volante/mfe-kit/query';
import { Alert } from 'antd';
import { useDriveText } from './drive-text';

/** Before a move: people and roles who would begin or cease to see what is moved; nothing where nobody would. */
export function SightChange({ rows, folder }: { rows: readonly DriveRow[]; folder: string }) {
  const text = useDriveText();
  const moving = rows.filter(({ parent }) => parent !== folder).map(({ id }) => id);
  const isOff = moving.length === 0;
  const change = useCall(
    moveSight,
    { ids: isOff ? [''] : moving, folder },
    { enabled: !isOff, keepPrevious: false },
  ).data;
  if (!change || isOff) return null;
  const names = (key: 'keeps' | 'gains' | 'loses') => change[key].join(', ');
  const words = [
    ...(change.everybody === 'gain' ? [text('drive.sight.all')] : []),
    ...(change.everybody === 'lose' ? [text('drive.sight.only', { names: names('keeps') })] : []),
    ...(change.gains.length > 0 ? [text('drive.sight.gains', { names: names('gains') })] : []),
    ...(change.loses.length > 0 ? [text('drive.sight.loses', { names: names('loses') })] : []),
    ...(change.branch ? [text('drive.sight.branch')] : []),
  ];
  if (words.length === 0) return null;
  return <Alert showIcon type="warning" title={text('drive.sight.title')} description={words.join(' ')} />;
}
