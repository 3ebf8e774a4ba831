import { useTouch } from '@volante/ui-kit/use-touch';
import { Upload } from 'antd';
import { useAgreementText } from '../shared/agreement-text';

/** SHA-256 of a file, hex; the file does not leave the browser. */
export async function digestOf(file: File): Promise<string> {
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', await file.arrayBuffer()));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

interface DroppedPdfProps {
  onFile: (file: File) => void;
}

/** A place for a PDF to be dropped or chosen; nothing is uploaded. */
export function DroppedPdf({ onFile }: DroppedPdfProps) {
  const text = useAgreementText();
  const isTouch = useTouch();
  return (
    <Upload.Dragger
      accept="application/pdf"
      showUploadList={false}
      beforeUpload={(file) => {
        onFile(file);
        return false;
      }}
    >
      <p>{text(isTouch ? 'agreements.check.pick' : 'agreements.check.drop')}</p>
    </Upload.Dragger>
  );
}
