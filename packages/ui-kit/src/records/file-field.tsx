import { PaperClipOutlined, PictureOutlined } from '@ant-design/icons';
import type { FieldFace } from '@volante/contracts/records/record-face';
import { Button } from 'antd';
import { lazy, Suspense } from 'react';
import { Initials } from '../display/initials';
import { useKitText } from '../text/text';
import { FilePicker, UploadNotes } from '../upload/file-picker';
import { ImageField } from '../upload/image-field';
import type { ImageSize } from '../upload/upload';
import { useUpload } from '../upload/use-upload';
import { FileLink } from './file-link';
import type { RecordWordsOf } from './record-words';

interface FileFieldProps {
  label: string;
  help: string;
  value: string | null;
  accept: FieldFace['accept'];
  copies: readonly ImageSize[];
  /** Name in storage; `$ext` becomes the ending. */
  name: string;
  /** Title of the record, for the initials in place of a picture. */
  title: string;
  words: RecordWordsOf;
  onChange: (id: string | null) => void;
  onBusy?: ((isBusy: boolean) => void) | undefined;
}

const SIZE = 80;

/** Few records have a film. */
const Media = lazy(async () => ({ default: (await import('../media/media-field')).MediaField }));

function AnyFile({ label, help, value, name, words, onChange, onBusy }: FileFieldProps) {
  const text = useKitText();
  const upload = useUpload({ accept: 'any', name, onBusy, onStored: ({ id }) => onChange(id) });
  return (
    <fieldset className="v-upload v-upload-any">
      <legend className="v-label">{label}</legend>
      <div className="v-upload-buttons">
        {value ? <FileLink id={value} isImage={false} label={words.say('openFile')} /> : null}
        <FilePicker
          label={words.say(value ? 'changeFile' : 'chooseFile')}
          accept=""
          icon={<PaperClipOutlined aria-hidden="true" />}
          upload={upload}
        />
        {value ? (
          <Button type="text" danger onClick={() => onChange(null)}>
            {text('upload.remove')}
          </Button>
        ) : null}
      </div>
      <span className="v-help">{help}</span>
      <UploadNotes upload={upload} />
    </fieldset>
  );
}

/** In place of a picture: the record's initials, or a frame while it has no name. */
function NoPicture({ title }: { title: string }) {
  if (/\p{L}/u.test(title)) return <Initials name={title} size={SIZE} />;
  return (
    <span className="v-no-picture" aria-hidden="true">
      <PictureOutlined />
    </span>
  );
}

/** A stored picture or file of a record; it is bound to the record when that is saved. */
export function FileField(props: FileFieldProps) {
  const { accept, label, help, value, onChange, onBusy, name, copies, title } = props;
  if (accept === 'video' || accept === 'audio')
    return (
      <Suspense>
        <Media kind={accept} {...{ label, help, value, onChange, onBusy, name }} />
      </Suspense>
    );
  if (accept !== 'image') return <AnyFile {...props} />;
  return (
    <ImageField
      {...{ label, value, onChange, onBusy, name }}
      resizes={copies}
      fallback={<NoPicture title={title} />}
    />
  );
}
