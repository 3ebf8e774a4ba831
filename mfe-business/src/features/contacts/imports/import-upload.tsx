import { CloudUploadOutlined } from '@ant-design/icons';
import type { CallOutput } from '@volante/contracts/call';
import { contactImportUpload, IMPORT_LIMITS } from '@volante/contracts/contacts/contact-import.contract';
import { uploadFile } from '@volante/mfe-kit/api';
import { asApiError } from '@volante/mfe-kit/api-error';
import { formatBytes } from '@volante/ui-kit/bytes';
import { type DragEvent, useRef, useState } from 'react';
import { useContactText } from '../shared/contact-text';

export type UploadedSheet = CallOutput<typeof contactImportUpload>;

interface ImportUploadProps {
  onUploaded: (sheet: UploadedSheet, filename: string) => void;
}

/** Drop a file or choose one; what is too big or of the wrong kind is refused before it is sent. */
export function ImportUpload({ onUploaded }: ImportUploadProps) {
  const text = useContactText();
  const input = useRef<HTMLInputElement>(null);
  const [progress, setProgress] = useState<number | null>(null);
  const [problems, setProblems] = useState<readonly string[]>([]);
  const [isOver, setOver] = useState(false);
  const isBusy = progress !== null;

  const send = async (file: File) => {
    setProblems([]);
    if (!/\.(?:csv|txt|xlsx)$/i.test(file.name)) return setProblems([text('contacts.import.wrongKind')]);
    if (file.size === 0) return setProblems([text('contacts.import.emptyFile')]);
    if (file.size > IMPORT_LIMITS.bytes) return setProblems([text('contacts.import.tooBig')]);
    setProgress(0);
    try {
      onUploaded(await uploadFile(contactImportUpload, { file, onProgress: setProgress }), file.name);
    } catch (error) {
      setProblems(asApiError(error).messages);
    } finally {
      setProgress(null);
    }
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const file = event.dataTransfer.files[0];
    if (file && !isBusy) void send(file);
  };

  return (
    <section className="vb-import-card" aria-label={text('contacts.import.file')}>
      <button
        type="button"
        className={isOver ? 'vb-drop vb-drop-over' : 'vb-drop'}
        disabled={isBusy}
        onClick={() => input.current?.click()}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <CloudUploadOutlined aria-hidden="true" />
        <strong>{text('contacts.import.drop')}</strong>
        <span>{text('contacts.import.dropHelp', { size: formatBytes(IMPORT_LIMITS.bytes) })}</span>
      </button>
      <input
        ref={input}
        type="file"
        hidden
        accept=".csv,.txt,.xlsx"
        aria-label={text('contacts.import.file')}
        onChange={(event) => {
          const file = event.target.files?.[0];
          event.target.value = '';
          if (file) void send(file);
        }}
      />
      {isBusy ? (
        <div className="vb-progress" role="status">
          <progress max={100} value={progress} aria-label={text('contacts.import.uploading')} />
          {text(progress < 100 ? 'contacts.import.uploadingPercent' : 'contacts.import.reading', {
            percent: progress,
          })}
        </div>
      ) : null}
      {problems.length > 0 ? (
        <ul className="v-problems" role="alert">
          {problems.map((problem) => (
            <li key={problem}>{problem}</li>
          ))}
        </ul>
      ) : null}
    </section>
  );
}
