import { CameraOutlined, DeleteOutlined, PictureOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { lazy, type ReactNode, Suspense, useEffect, useId, useState } from 'react';
import { useKitText } from '../text/text';
import { FileImage } from './file-image';
import { FilePicker, UploadNotes } from './file-picker';
import { ANY_SIZE, canBeCut, type ImageSize, isImage } from './upload';
import { useDropped } from './use-dropped';
import { useTouch } from './use-touch';
import { type UploadState, useUpload } from './use-upload';

const CropDialog = lazy(async () => ({ default: (await import('./crop-dialog')).CropDialog }));

const PREVIEW = 80;

interface ImageFieldProps {
  label: string;
  /** Id of the stored file. */
  value: string | null;
  onChange: (id: string | null) => void;
  onBusy?: ((isBusy: boolean) => void) | undefined;
  /** Name in storage; `$ext` becomes the ending. */
  name: string;
  size?: ImageSize;
  /** Pixels to which any picture may be cut; it may also go whole. */
  cut?: ImageSize | null;
  resizes?: readonly ImageSize[];
  /** Read by everybody of the school, whatever they may do. */
  isPublic?: boolean;
  /** In place of a picture. */
  fallback: ReactNode;
}

const isFixed = ({ width, height }: ImageSize) => width > 0 && height > 0;

/** A picture that is to be cut waits for its dialog; any other goes at once. */
function useCutting(size: ImageSize, cut: ImageSize | null, send: (file: File) => Promise<void>) {
  const [waiting, setWaiting] = useState<File | null>(null);
  const wanted = isFixed(size) ? size : cut;
  const take = async (file: File) => {
    if (wanted && isImage(file) && (await canBeCut(file, wanted))) setWaiting(file);
    else await send(file);
  };
  const done = (file: File) => {
    setWaiting(null);
    void send(file);
  };
  const dialog =
    waiting && wanted ? (
      <Suspense>
        <CropDialog
          file={waiting}
          size={wanted}
          onCut={done}
          onWhole={isFixed(size) ? undefined : () => done(waiting)}
          onClose={() => setWaiting(null)}
        />
      </Suspense>
    ) : null;
  return { take, dialog };
}

function Shown({
  value,
  preview,
  fallback,
}: { preview: string | null } & Pick<ImageFieldProps, 'value' | 'fallback'>) {
  const text = useKitText();
  if (preview === null || value === null)
    return (
      <FileImage id={value} variant="80x80" alt={text('upload.preview')} size={PREVIEW} fallback={fallback} />
    );
  return (
    <img className="v-image" src={preview} alt={text('upload.preview')} width={PREVIEW} height={PREVIEW} />
  );
}

/** Takes the picture with the telephone itself, where there is one. */
function Camera({ upload }: { upload: UploadState }) {
  const text = useKitText();
  const isTouch = useTouch();
  if (!isTouch) return null;
  return (
    <FilePicker
      label={text('upload.camera')}
      accept="image/*"
      capture="user"
      icon={<CameraOutlined aria-hidden="true" />}
      upload={upload}
    />
  );
}

/**
 * Choose PNG or JPEG, drop it, paste it or take it; preview, remove. Where a size is expected, or `cut` offers one, a larger picture is cut to
 * it first; one with too few pixels for an expected size is refused with that size (FILESIZE).
 */
export function ImageField({
  label,
  value,
  onChange,
  onBusy,
  name,
  size = ANY_SIZE,
  cut = null,
  resizes = [],
  isPublic = false,
  fallback,
}: ImageFieldProps) {
  const text = useKitText();
  const isTouch = useTouch();
  const id = useId();
  const [preview, setPreview] = useState<string | null>(null);
  const upload = useUpload({
    accept: 'image',
    name,
    size,
    resizes,
    isPublic,
    onStored: (file) => onChange(file.id),
    onBusy,
  });
  useEffect(() => () => (preview ? URL.revokeObjectURL(preview) : undefined), [preview]);
  const { take, dialog } = useCutting(size, cut, async (file) => {
    setPreview(URL.createObjectURL(file));
    await upload.send(file);
  });
  const { isOver, hand } = useDropped(([file]) => {
    if (file) void take(file);
  });
  const picked = { ...upload, send: take };
  const remove = () => {
    setPreview(null);
    upload.forget();
    onChange(null);
  };
  return (
    <fieldset className={isOver ? 'v-upload v-upload-over' : 'v-upload'} aria-describedby={id} {...hand}>
      <legend className="v-hidden">{label}</legend>
      <Shown value={value} preview={preview} fallback={fallback} />
      <div className="v-upload-side">
        <div className="v-upload-buttons">
          <FilePicker
            label={text(value ? 'upload.change' : 'upload.choose')}
            accept=".png,.jpg,.jpeg,image/png,image/jpeg"
            icon={<PictureOutlined aria-hidden="true" />}
            upload={picked}
            describedBy={id}
          />
          <Camera upload={picked} />
          {value ? (
            <Button type="text" danger icon={<DeleteOutlined aria-hidden="true" />} onClick={remove}>
              {text('upload.remove')}
            </Button>
          ) : null}
        </div>
        <span className="v-help">{text(isTouch ? 'upload.imageHelpTouch' : 'upload.imageHelp')}</span>
        <UploadNotes upload={upload} id={id} />
      </div>
      {dialog}
    </fieldset>
  );
}
