import { Alert } from 'antd';
import { useState } from 'react';
import { useAgreementText } from '../shared/agreement-text';
import { DroppedPdf, digestOf } from './dropped-pdf';

type Verdict = 'same' | 'sent' | 'other';

/** Takes a PDF and compares its bytes with those that were sealed; the file does not leave the browser. */
export function CheckPaper({ sealed, sent }: { sealed: string; sent: string }) {
  const text = useAgreementText();
  const [verdict, setVerdict] = useState<Verdict | null>(null);
  const check = async (file: File) => {
    const digest = await digestOf(file);
    setVerdict(digest === sealed ? 'same' : digest === sent ? 'sent' : 'other');
  };
  return (
    <>
      <DroppedPdf onFile={(file) => void check(file)} />
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
