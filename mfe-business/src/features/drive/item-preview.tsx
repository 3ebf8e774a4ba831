import type { DriveRow } from '@volante/contracts/files/drive.fields';
import { fileTicket } from '@volante/contracts/files/file.contract';
import { useCall } from '@volante/mfe-kit/query';
import { PREVIEWED } from '@volante/ui-kit/open-document';
import { Skeleton } from '@volante/ui-kit/skeleton';
import { useDriveText } from './drive-text';

/** A ticket lives 60 seconds; what is shown once stays. */
const TICKET_FRESH_MS = 50_000;
const PDF = 'application/pdf';

/** Pictures and PDFs as the browser shows them; other types say that they have to be downloaded. */
export function ItemPreview({ item }: { item: DriveRow }) {
  const text = useDriveText();
  const mime = item.mime ?? '';
  const ticket = useCall(
    fileTicket,
    { id: item.content ?? '' },
    {
      enabled: PREVIEWED.has(mime) && item.content !== null,
      staleTime: TICKET_FRESH_MS,
      keepPrevious: false,
    },
  );
  if (!PREVIEWED.has(mime)) return <p className="v-help">{text('drive.item.noPreview')}</p>;
  if (!ticket.data) return <Skeleton width="100%" height={220} />;
  const title = text('drive.item.preview', { name: item.name });
  return mime === PDF ? (
    <iframe className="vb-drive-preview" title={title} src={ticket.data.url} />
  ) : (
    <img className="vb-drive-preview" alt={title} src={ticket.data.url} />
  );
}
