import { AudioOutlined, DeleteOutlined, VideoCameraOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { type RefObject, useId, useRef } from 'react';
import { FilePicker, UploadNotes } from '../upload/file-picker';
import { type UploadState, useUpload } from '../upload/use-upload';
import { useMediaText } from './media-text';
import { StoredMedia } from './stored-media';

interface MediaFieldProps {
  label: string;
  help: string;
  kind: 'video' | 'audio';
  /** Id of the stored file. */
  value: string | null;
  /** Name in storage; `$ext` becomes the ending. */
  name: string;
  onChange: (id: string | null) => void;
  onBusy?: ((isBusy: boolean) => void) | undefined;
  /** Gets the length of a file that has just been uploaded, in seconds, where the file says it. */
  onLength?: (seconds: number) => void;
  film?: RefObject<HTMLVideoElement | null>;
  /** It plays elsewhere on the page. */
  isBare?: boolean;
}

const ACCEPT = { video: '.mp4,.webm,video/mp4,video/webm', audio: '.mp3,audio/mpeg' };
const ICONS = { video: VideoCameraOutlined, audio: AudioOutlined };

interface ButtonsProps {
  kind: 'video' | 'audio';
  upload: UploadState;
  id: string;
  isThere: boolean;
  onRemove: () => void;
}

function Buttons({ kind, upload, id, isThere, onRemove }: ButtonsProps) {
  const text = useMediaText();
  const Icon = ICONS[kind];
  return (
    <div className="v-upload-buttons">
      <FilePicker
        label={text(`field.${isThere ? 'change' : 'choose'}.${kind}`)}
        accept={ACCEPT[kind]}
        icon={<Icon aria-hidden="true" />}
        upload={upload}
        describedBy={id}
      />
      {isThere ? (
        <Button type="text" danger icon={<DeleteOutlined aria-hidden="true" />} onClick={onRemove}>
          {text('field.remove')}
        </Button>
      ) : null}
    </div>
  );
}

/** A stored film or recording, played where it is; bound to its record when that is saved. */
export function MediaField(props: MediaFieldProps) {
  const { label, help, kind, value, name, onChange, onBusy, onLength, film, isBare = false } = props;
  const id = useId();
  const uploaded = useRef<string | null>(null);
  const upload = useUpload({
    ...{ accept: kind, name, onBusy },
    onStored: ({ id: stored }) => {
      uploaded.current = stored;
      onChange(stored);
    },
  });
  const remove = () => {
    upload.forget();
    onChange(null);
  };
  return (
    <fieldset className="v-upload v-upload-any v-field-wide" aria-describedby={id}>
      <legend className="v-label">{label}</legend>
      {value && !isBare ? (
        <StoredMedia
          {...{ kind, label, file: value, alt: '' }}
          {...(film ? { film } : {})}
          onLength={(seconds) => {
            if (uploaded.current === value) onLength?.(seconds);
          }}
        />
      ) : null}
      <Buttons {...{ kind, upload, id, isThere: value !== null, onRemove: remove }} />
      <span className="v-help">{help}</span>
      <UploadNotes upload={upload} id={id} />
    </fieldset>
  );
}
