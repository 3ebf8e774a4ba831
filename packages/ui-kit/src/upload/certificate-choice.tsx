import { UploadOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useRef } from 'react';
import './upload.css';

/** Bytes of the largest file of a certificate that calls take. */
export const MAX_CERTIFICATE_BYTES = 72_000;

/** A file in base64. */
export async function base64Of(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
}

interface CertificateChoiceProps {
  file: File | null;
  label: string;
  /** Said while no file is chosen. */
  none: string;
  onChoose: (file: File) => void;
}

/** Chooses the file of a certificate (PKCS#12), which is small and goes with its form. */
export function CertificateChoice({ file, label, none, onChoose }: CertificateChoiceProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <p className="v-certificate-choice">
      <input
        ref={input}
        type="file"
        hidden
        accept=".p12,.pfx"
        aria-label={label}
        onChange={(event) => {
          const chosen = event.target.files?.[0];
          event.target.value = '';
          if (chosen) onChoose(chosen);
        }}
      />
      <Button icon={<UploadOutlined aria-hidden="true" />} onClick={() => input.current?.click()}>
        {label}
      </Button>
      <span>{file?.name ?? none}</span>
    </p>
  );
}
