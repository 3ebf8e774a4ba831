import type { DriveRow } from '@volante/contracts/files/drive.fields';
import { filePreview } from '@volante/contracts/files/preview.contract';
import { useCall } from '@volante/mfe-kit/query';
import { errorMessage } from '@volante/ui-kit/error-message';
import { Skeleton } from '@volante/ui-kit/skeleton';
import { useDriveText } from '../drive-text';
import { DocumentView } from './document-view';
import { PageList } from './page-list';
import './preview.css';
import { SheetsView } from './sheets-view';
import { MediaView, PictureView } from './ticket-view';

const NONE: readonly number[] = [];

/** A file as it looks, without downloading it, or a note for a type without preview. */
export function ItemPreview({ item }: { item: DriveRow }) {
  const text = useDriveText();
  const content = item.content ?? '';
  const answer = useCall(filePreview, { id: content }, { enabled: content !== '', keepPrevious: false });
  const preview = answer.data;
  if (answer.isError) return <p className="v-problem">{errorMessage(answer.error)}</p>;
  if (!preview) return <Skeleton width="100%" height={220} />;
  const shown = { content, name: item.name };
  switch (preview.kind) {
    case 'picture':
      return <PictureView isRead={preview.ocr !== undefined} {...shown} />;
    case 'video':
    case 'audio':
      return <MediaView kind={preview.kind} {...shown} />;
    case 'pages':
      return <PageList pages={preview.pages} read={preview.ocr ?? NONE} {...shown} />;
    case 'document':
      return <DocumentView blocks={preview.blocks} isCut={preview.isCut} name={item.name} />;
    case 'sheets':
      return <SheetsView sheets={preview.sheets} isCut={preview.isCut} name={item.name} />;
    case 'none':
      return (
        <p className="v-help">
          {text(preview.reason === 'damaged' ? 'drive.item.damaged' : 'drive.item.noPreview')}
        </p>
      );
  }
}
