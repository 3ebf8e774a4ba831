import { UploadOutlined } from '@ant-design/icons';
import { type DragEvent, useState } from 'react';
import { useFeedback } from '../feedback/feedback';
import { useKitText } from '../text/text';
import { FilePicker, UploadNotes } from '../upload/file-picker';
import { useTouch } from '../upload/use-touch';
import { useUpload } from '../upload/use-upload';
import './documents-texts';

/** A place to drop files, and a button for those who do not drag; several go one after another. */
export function DocumentUpload({
  onStored,
}: {
  onStored: (file: { id: string; name: string }) => Promise<unknown>;
}) {
  const text = useKitText();
  const isTouch = useTouch();
  const feedback = useFeedback();
  const [isOver, setOver] = useState(false);
  const upload = useUpload({
    accept: 'any',
    name: '',
    onStored: (file) => void onStored(file).catch(feedback.failed),
  });
  const drop = async (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    for (const file of event.dataTransfer.files) await upload.send(file);
  };
  return (
    <section
      className={isOver ? 'v-document-drop v-document-over' : 'v-document-drop'}
      aria-label={text('documents.upload')}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => void drop(event)}
    >
      <FilePicker
        label={text('documents.upload')}
        accept=""
        icon={<UploadOutlined aria-hidden="true" />}
        upload={upload}
      />
      <span className="v-help">{text(isTouch ? 'documents.uploadHelpTouch' : 'documents.uploadHelp')}</span>
      <UploadNotes upload={upload} />
    </section>
  );
}
