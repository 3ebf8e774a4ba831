import { DeleteOutlined, PictureOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { type ReactNode, useEffect, useId, useState } from 'react';
import { useKitText } from '../text/text';
import { FileImage } from './file-image';
import { FilePicker, UploadNotes } from './file-picker';
import { ANY_SIZE, type ImageSize } from './upload';
import { useUpload } from './use-upload';

const PREVIEW = 80;

interface ImageFieldProps {
  label: string;
  /** Id of the stored file. */
  value: string | null;
  onChange: (id: string | null) => void;
  /** Name in storage; `$ext` becomes the ending. */
  name: string;
  size?: ImageSize;
  resizes?: readonly ImageSize[];
  /** In place of a picture. */
  fallback: ReactNode;
}

/** Choose PNG or JPEG, preview, remove; a wrong size is refused with the one expected (FILESIZE). */
export function ImageField({
  label,
  value,
  onChange,
  name,
  size = ANY_SIZE,
  resizes = [],
  fallback,
}: ImageFieldProps) {
  const text = useKitText();
  const id = useId();
  const [preview, setPreview] = useState<string | null>(null);
  const upload = useUpload({
    accept: 'image',
    name,
    size,
    resizes,
    onStored: (file) => onChange(file.id),
  });
  useEffect(() => () => (preview ? URL.revokeObjectURL(preview) : undefined), [preview]);
  const send = async (file: File) => {
    setPreview(URL.createObjectURL(file));
    await upload.send(file);
  };
  const remove = () => {
    setPreview(null);
    upload.forget();
    onChange(null);
  };
  const isPreviewed = preview !== null && value !== null;
  return (
    <fieldset className="v-upload" aria-describedby={id}>
      <legend className="v-hidden">{label}</legend>
      {isPreviewed ? (
        <img
          className="v-image"
          src={preview}
          alt={text('upload.preview')}
          width={PREVIEW}
          height={PREVIEW}
        />
      ) : (
        <FileImage
          id={value}
          variant="80x80"
          alt={text('upload.preview')}
          size={PREVIEW}
          fallback={fallback}
        />
      )}
      <div className="v-upload-side">
        <div className="v-upload-buttons">
          <FilePicker
            label={text(value ? 'upload.change' : 'upload.choose')}
            accept=".png,.jpg,.jpeg,image/png,image/jpeg"
            icon={<PictureOutlined aria-hidden="true" />}
            upload={{ ...upload, send }}
            describedBy={id}
          />
          {value ? (
            <Button type="text" danger icon={<DeleteOutlined aria-hidden="true" />} onClick={remove}>
              {text('upload.remove')}
            </Button>
          ) : null}
        </div>
        <span className="v-help">{text('upload.imageHelp')}</span>
        <UploadNotes upload={upload} id={id} />
      </div>
    </fieldset>
  );
}
