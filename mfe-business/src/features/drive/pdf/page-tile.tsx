import { DeleteOutlined, LeftOutlined, RedoOutlined, RightOutlined } from '@ant-design/icons';
import { fileTicket } from '@volante/contracts/files/file.contract';
import { filePreviewPage } from '@volante/contracts/files/preview.contract';
import { useCall } from '@volante/mfe-kit/query';
import { Skeleton } from '@volante/ui-kit/skeleton';
import { usePicture } from '@volante/ui-kit/use-picture';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { useDriveText } from '../drive-text';
import { type PageEntry, stemOf } from './chosen-pages';

const TICKET_FRESH_MS = 50_000;

function PagePicture({ entry }: { entry: PageEntry }) {
  const { file, page, isPicture, turn } = entry;
  const drawn = usePicture(filePreviewPage, { id: file, page }, { isOff: isPicture });
  const ticket = useCall(
    fileTicket,
    { id: file },
    { enabled: isPicture, staleTime: TICKET_FRESH_MS, keepPrevious: false },
  );
  const address = isPicture ? ticket.data?.url : drawn;
  if (!address) return <Skeleton width="100%" height={120} />;
  return <img src={address} alt="" data-turn={turn} />;
}

interface PageTileProps {
  entry: PageEntry;
  /** Place in the new file, from 1. */
  place: number;
  isLast: boolean;
  onShift: (by: number) => void;
  onTurn: () => void;
  onRemove: () => void;
}

/** A page of the new file with what can be done to it. */
export function PageTile({ entry, place, isLast, onShift, onTurn, onRemove }: PageTileProps) {
  const text = useDriveText();
  const named = { place };
  const act = (label: string, icon: ReactNode, onClick: () => void, isOff = false) => (
    <Button
      type="text"
      size="small"
      icon={icon}
      disabled={isOff}
      aria-label={text(`drive.pdf.${label}`, named)}
      title={text(`drive.pdf.${label}`, named)}
      onClick={onClick}
    />
  );
  return (
    <li className="vb-pdf-tile">
      <div className="vb-pdf-sheet">
        <PagePicture entry={entry} />
      </div>
      <span className="vb-pdf-name">
        <strong>{place}</strong> {stemOf(entry.name)}
        {entry.isPicture ? '' : ` · ${entry.page}`}
      </span>
      <div className="vb-pdf-acts">
        {act('before', <LeftOutlined aria-hidden="true" />, () => onShift(-1), place === 1)}
        {act('after', <RightOutlined aria-hidden="true" />, () => onShift(1), isLast)}
        {act('turn', <RedoOutlined aria-hidden="true" />, onTurn)}
        {act('leaveOut', <DeleteOutlined aria-hidden="true" />, onRemove)}
      </div>
    </li>
  );
}
