import { PictureOutlined } from '@ant-design/icons';
import { type DragEvent, useEffect, useId, useRef, useState } from 'react';
import { useKitText } from '../text/text';
import { FilePicker, UploadNotes } from './file-picker';
import { GalleryPicture } from './gallery-picture';
import { movedTo } from './picture-order';
import type { ImageSize } from './upload';
import { useDropped } from './use-dropped';
import { useUpload } from './use-upload';

interface ImageGalleryProps {
  label: string;
  help?: string;
  /** Ids of the stored files, in their order. */
  value: readonly string[];
  onChange: (ids: readonly string[]) => void;
  /** Files are on their way, from the first to the last of those that were chosen at once. */
  onBusy?: (isBusy: boolean) => void;
  /** Pictures at most; one alone is an `ImageField`. */
  queue: number;
  /** Name in storage; `$ext` becomes the ending. */
  name: string;
  size?: ImageSize;
  resizes?: readonly ImageSize[];
  /** Read by everybody of the school, whatever they may do. */
  isPublic?: boolean;
}

type Change = (change: (ids: readonly string[]) => readonly string[]) => void;

/** Changes the pictures as they are after changes that the form has not drawn yet: uploads that follow each other add to them. */
function useChange({ value, onChange }: Pick<ImageGalleryProps, 'value' | 'onChange'>): Change {
  const latest = useRef(value);
  useEffect(() => {
    latest.current = value;
  }, [value]);
  return (change) => {
    latest.current = change(latest.current);
    onChange(latest.current);
  };
}

/** Uploads files that are chosen, dropped or pasted, where there is room for all of them. */
function useAdding(props: ImageGalleryProps, change: Change) {
  const { value, queue, name, size, resizes, isPublic, onBusy } = props;
  const text = useKitText();
  const [surplus, setSurplus] = useState('');
  const upload = useUpload({
    ...{ accept: 'image', name },
    ...(size ? { size } : {}),
    ...(resizes ? { resizes } : {}),
    ...(isPublic ? { isPublic } : {}),
    onStored: ({ id }) => change((ids) => [...ids, id]),
  });
  const room = Math.max(0, queue - value.length);
  const sendAll = async (files: readonly File[]) => {
    const isTooMany = files.length > room;
    setSurplus(isTooMany ? text('upload.gallery.tooMany', { count: room }) : '');
    if (isTooMany) return;
    onBusy?.(true);
    await upload.sendAll(files).finally(() => onBusy?.(false));
  };
  const forget = () => {
    setSurplus('');
    upload.forget();
  };
  const problems = surplus ? [surplus] : upload.problems;
  return { isFull: room === 0, upload: { ...upload, problems, sendAll, forget } };
}

interface PicturesProps {
  value: readonly string[];
  change: Change;
  onRemove: () => void;
}

/** The pictures in their order. After a move the focus stays on the picture, and its new place is announced. */
function Pictures({ value, change, onRemove }: PicturesProps) {
  const text = useKitText();
  const list = useRef<HTMLOListElement>(null);
  const dragged = useRef('');
  const [moved, setMoved] = useState<{ id: string; words: string } | null>(null);
  useEffect(() => {
    if (moved) list.current?.querySelector<HTMLElement>(`[data-picture="${moved.id}"]`)?.focus();
  }, [moved]);
  const move = (id: string, place: number) => {
    change((ids) => movedTo(ids, id, place));
    setMoved({ id, words: text('upload.gallery.moved', { at: place + 1, count: value.length }) });
  };
  const drop = (event: DragEvent, place: number) => {
    // Files go to the field around it.
    if (dragged.current === '') return;
    event.preventDefault();
    event.stopPropagation();
    move(dragged.current, place);
    dragged.current = '';
  };
  return (
    <>
      <ol ref={list} className="v-gallery">
        {value.map((id, at) => (
          <GalleryPicture
            key={id}
            {...{ id, at, count: value.length }}
            onMove={(place) => move(id, place)}
            onRemove={() => {
              onRemove();
              change((ids) => ids.filter((other) => other !== id));
            }}
            onDrag={(isDragged) => {
              dragged.current = isDragged ? id : '';
            }}
            onDrop={(event) => drop(event, at)}
          />
        ))}
      </ol>
      <p role="status" className="v-hidden">
        {moved?.words}
      </p>
    </>
  );
}

/**
 * Several pictures, PNG or JPEG, in the order that the person gives them: by dragging, by buttons, by arrow keys. They are chosen many at
 * once, dropped or pasted, and uploaded one after the other; one of another size than expected is refused (FILESIZE).
 */
export function ImageGallery(props: ImageGalleryProps) {
  const { label, help = '', value, queue } = props;
  const text = useKitText();
  const id = useId();
  const change = useChange(props);
  const { isFull, upload } = useAdding(props, change);
  const { isOver, hand } = useDropped((files) => {
    if (files.length > 0) void upload.sendAll(files);
  });
  return (
    <fieldset
      className={`v-upload v-upload-gallery${isOver ? ' v-upload-over' : ''}`}
      aria-describedby={id}
      {...hand}
    >
      <legend className="v-label">{label}</legend>
      {help ? <span className="v-help">{help}</span> : null}
      {value.length > 0 ? <Pictures value={value} change={change} onRemove={upload.forget} /> : null}
      <FilePicker
        label={text('upload.gallery.add')}
        accept=".png,.jpg,.jpeg,image/png,image/jpeg"
        several={upload.sendAll}
        icon={<PictureOutlined aria-hidden="true" />}
        upload={upload}
        isDisabled={isFull}
        describedBy={id}
      />
      <span className="v-help">{text('upload.gallery.help', { count: queue })}</span>
      <UploadNotes upload={upload} id={id} />
    </fieldset>
  );
}
