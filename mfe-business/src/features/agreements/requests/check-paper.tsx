import { Alert, Upload } from 'antd';
import { useState } from 'react';
import { useAgreementText } from '../shared/agreement-text';

type Verdict = 'same' | 'sent' | 'other';

const hex = (bytes: ArrayBuffer): string =>
  [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('');

/** Takes a PDF and compares its bytes with those that were sealed; the file does not leave the browser. */
export function CheckPaper({ sealed, sent }: { sealed: string; sent: string }) {
  const text = useAgreementText();
  const [verdict, setVerdict] = useState<Verdict | null>(null);
  const check = async (file: File) => {
    const digest = hex(await crypto.subtle.digest('SHA-256', await file.arrayBuffer()));
    setVerdict(digest === sealed ? 'same' : digest === sent ? 'sent' : 'other');
  };
  return (
    <>
      <Upload.Dragger
        accept="application/pdf"
        showUploadList={false}
        beforeUpload={(file) => {
          void check(file);
          return false;
        }}
      >
        <p>{text('agreements.check.drop')}</p>
      </Upload.Dragger>
      {verdict ? (
        <Alert
          showIcon
          type={verdict === 'same' ? 'success' : verdict === 'sent' ? 'warning' : 'error'}
          title={text(`agreements.check.${verdict}`)}
        />
      ) : null}
    </>
  );
}
