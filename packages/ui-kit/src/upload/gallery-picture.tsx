import { DeleteOutlined, LeftOutlined, PictureOutlined, RightOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import type { DragEvent, KeyboardEvent } from 'react';
import { useKitText } from '../text/text';
import { FileImage } from './file-image';
import { placeByKey } from './picture-order';

const PREVIEW = 80;

export interface GalleryPictureProps {
  id: string;
  /** From 0. */
  at: number;
  count: number;
  onMove: (place: number) => void;
  onRemove: () => void;
  /** It is dragged, or no longer. */
  onDrag: (isDragged: boolean) => void;
  /** Something is dropped at its place. */
  onDrop: (event: DragEvent) => void;
}

function Acts({
  at,
  count,
  onMove,
  onRemove,
}: Pick<GalleryPictureProps, 'at' | 'count' | 'onMove' | 'onRemove'>) {
  const text = useKitText();
  const place = { at: at + 1 };
  return (
    <div className="v-gallery-acts">
      <Button
        type="text"
        icon={<LeftOutlined aria-hidden="true" />}
        aria-label={text('upload.gallery.before', place)}
        disabled={at === 0}
        onClick={() => onMove(at - 1)}
      />
      <Button
        type="text"
        icon={<RightOutlined aria-hidden="true" />}
        aria-label={text('upload.gallery.after', place)}
        disabled={at === count - 1}
        onClick={() => onMove(at + 1)}
      />
      <Button
        type="text"
        danger
        icon={<DeleteOutlined aria-hidden="true" />}
        aria-label={text('upload.gallery.remove', place)}
        onClick={onRemove}
      />
    </div>
  );
}

/** One picture of a gallery: dragged, or moved by the arrow keys where it has the focus. */
export function GalleryPicture(props: GalleryPictureProps) {
  const { id, at, count, onMove, onDrag, onDrop } = props;
  const text = useKitText();
  const byKey = (event: KeyboardEvent) => {
    const next = placeByKey(event.key, at, count);
    if (next === null) return;
    event.preventDefault();
    if (next !== at) onMove(next);
  };
  const none = <PictureOutlined aria-hidden="true" />;
  return (
    <li onDragOver={(event) => event.preventDefault()} onDrop={onDrop}>
      <button
        type="button"
        className="v-gallery-picture"
        draggable
        data-picture={id}
        aria-label={text('upload.gallery.picture', { at: at + 1, count })}
        onDragStart={(event) => {
          // Firefox drags nothing that carries no data.
          event.dataTransfer.setData('text/plain', '');
          onDrag(true);
        }}
        onDragEnd={() => onDrag(false)}
        onKeyDown={byKey}
      >
        <FileImage id={id} variant="80x80" alt="" size={PREVIEW} fallback={none} />
      </button>
      <Acts {...props} />
    </li>
  );
}
