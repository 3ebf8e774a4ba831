import { DeleteOutlined, FilePdfOutlined } from '@ant-design/icons';
import { fileAddress } from '@volante/mfe-kit/open-file';
import { Button } from 'antd';
import { useFeedback } from '../feedback/feedback';
import { useKitText } from '../text/text';
import { FilePicker, UploadNotes } from './file-picker';
import { useUpload } from './use-upload';

interface PdfFieldProps {
  label: string;
  /** Id of the stored file. */
  value: string | null;
  /** Name in storage; `$ext` becomes the ending. */
  name: string;
  /** Sentence for a failed upload of this very document. */
  failure: string;
  isReadOnly?: boolean;
  onChange: (id: string | null) => void;
}

/** One PDF of a record: upload, open, replace, remove. */
export function PdfField({ label, value, name, failure, isReadOnly = false, onChange }: PdfFieldProps) {
  const text = useKitText();
  const feedback = useFeedback();
  const upload = useUpload({ accept: 'pdf', name, failure, onStored: (file) => onChange(file.id) });
  const open = async (id: string) => {
    // The tab is opened at the click, or the browser would take it for an unasked-for window.
    const tab = window.open('', '_blank');
    try {
      const address = await fileAddress(id);
      if (tab) tab.location.href = address;
    } catch (error) {
      tab?.close();
      feedback.failed(error);
    }
  };
  return (
    <fieldset className="v-upload v-upload-document">
      <legend className="v-hidden">{label}</legend>
      <FilePdfOutlined aria-hidden="true" className="v-upload-icon" />
      <div className="v-upload-side">
        <strong>{label}</strong>
        <div className="v-upload-buttons">
          {value ? <Button onClick={() => void open(value)}>{text('upload.open')}</Button> : null}
          {isReadOnly ? null : (
            <FilePicker
              label={text(value ? 'upload.changePdf' : 'upload.choosePdf')}
              accept=".pdf,application/pdf"
              icon={null}
              upload={upload}
            />
          )}
          {value && !isReadOnly ? (
            <Button
              type="text"
              danger
              icon={<DeleteOutlined aria-hidden="true" />}
              onClick={() => onChange(null)}
            >
              {text('upload.remove')}
            </Button>
          ) : null}
        </div>
        <UploadNotes upload={upload} />
      </div>
    </fieldset>
  );
}
