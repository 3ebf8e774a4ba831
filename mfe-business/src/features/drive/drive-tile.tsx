import type { DriveRow } from '@volante/contracts/files/drive.fields';
import { fileThumbnail } from '@volante/contracts/files/preview.contract';
import { usePicture } from '@volante/ui-kit/use-picture';
import { useRef } from 'react';
import { DriveIcon } from './drive-columns';
import { useNear } from './preview/use-near';

/** Types that the server draws wherever it runs; presentations only where LibreOffice is. */
const DRAWN = /^(image\/|application\/pdf$|application\/.*presentation$)/;

/** The face of a file in the grid: what it shows, fetched as it comes near, or the sign of its type. */
export function DriveTile({ row }: { row: DriveRow }) {
  const frame = useRef<HTMLDivElement>(null);
  const isNear = useNear(frame);
  const content = row.kind === 'file' && DRAWN.test(row.mime ?? '') ? row.content : null;
  const address = usePicture(fileThumbnail, { id: content ?? '' }, { isOff: !isNear || !content });
  return (
    <div ref={frame} className="vb-drive-tile">
      {address ? <img src={address} alt="" draggable={false} /> : <DriveIcon row={row} />}
    </div>
  );
}
