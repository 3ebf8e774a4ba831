import { filePreviewPage } from '@volante/contracts/files/preview.contract';
import { ScrollBox } from '@volante/ui-kit/scroll-table';
import { Skeleton } from '@volante/ui-kit/skeleton';
import { usePicture } from '@volante/ui-kit/use-picture';
import { useRef } from 'react';
import { useDriveText } from '../drive-text';
import { numbered } from './numbered';
import { useNear } from './use-near';

interface PageProps {
  content: string;
  name: string;
  page: number;
  pages: number;
  /** Its text was read by OCR. */
  isRead: boolean;
}

function Page({ content, name, page, pages, isRead }: PageProps) {
  const text = useDriveText();
  const frame = useRef<HTMLLIElement>(null);
  const isNear = useNear(frame);
  const address = usePicture(filePreviewPage, { id: content, page }, { isOff: !isNear });
  return (
    <li ref={frame}>
      {address ? <img src={address} alt={text('drive.preview.pageOf', { page, name })} /> : null}
      {address === '' ? <Skeleton width="100%" height={420} /> : null}
      {address === null ? <p className="v-problem">{text('drive.preview.pageFault', { page })}</p> : null}
      <span className="v-help">
        {text('drive.preview.page', { page, pages })}
        {isRead ? ` · ${text('drive.ocr.page')}` : null}
      </span>
    </li>
  );
}

interface PageListProps {
  content: string;
  name: string;
  pages: number;
  /** Pages whose text was read by OCR. */
  read: readonly number[];
}

/** Pages of a PDF as pictures that the server makes: no program of the file runs here. */
export function PageList({ content, name, pages, read }: PageListProps) {
  const text = useDriveText();
  return (
    <ScrollBox className="vb-preview-box" label={text('drive.item.preview', { name })}>
      <ol className="vb-preview-pages">
        {numbered(Array.from({ length: pages })).map(({ key }) => (
          <Page
            key={key}
            content={content}
            name={name}
            page={key}
            pages={pages}
            isRead={read.includes(key)}
          />
        ))}
      </ol>
    </ScrollBox>
  );
}
