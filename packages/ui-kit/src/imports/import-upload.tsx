import { CloudUploadOutlined } from '@ant-design/icons';
import type { CallOutput } from '@volante/contracts/call';
import type { ImportCalls } from '@volante/contracts/lists/import-calls';
import { IMPORT_LIMITS } from '@volante/contracts/lists/import-limits';
import { uploadFile } from '@volante/mfe-kit/api';
import { asApiError } from '@volante/mfe-kit/api-error';
import { type DragEvent, useRef, useState } from 'react';
import { formatBytes } from '../display/bytes';
import { useKitText } from '../text/text';
import { useTouch } from '../upload/use-touch';

import type { ImportOf } from './import-of';
import './imports-texts';

export type UploadedSheet = CallOutput<ImportCalls['upload']>;

interface ImportUploadProps {
  of: ImportOf;
  onUploaded: (sheet: UploadedSheet, filename: string) => void;
}

/** Drop a file or choose one; a wrong size or type is refused before it is sent. */
export function ImportUpload({ of, onUploaded }: ImportUploadProps) {
  const text = useKitText();
  const isTouch = useTouch();
  const input = useRef<HTMLInputElement>(null);
  const [progress, setProgress] = useState<number | null>(null);
  const [problems, setProblems] = useState<readonly string[]>([]);
  const [isOver, setOver] = useState(false);
  const isBusy = progress !== null;

  const send = async (file: File) => {
    setProblems([]);
    if (!/\.(?:csv|txt|xlsx)$/i.test(file.name)) return setProblems([text('imports.wrongKind')]);
    if (file.size === 0) return setProblems([text('imports.emptyFile')]);
    if (file.size > IMPORT_LIMITS.bytes) return setProblems([text('imports.tooBig')]);
    setProgress(0);
    try {
      onUploaded(await uploadFile(of.calls.upload, { file, onProgress: setProgress }), file.name);
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
    <section className="v-import-card" aria-label={text('imports.file')}>
      <button
        type="button"
        className={isOver ? 'v-import-drop v-import-drop-over' : 'v-import-drop'}
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
        <strong>{text(isTouch ? 'imports.pick' : 'imports.drop')}</strong>
        <span>{text('imports.dropHelp', { size: formatBytes(IMPORT_LIMITS.bytes) })}</span>
      </button>
      <input
        ref={input}
        type="file"
        hidden
        accept=".csv,.txt,.xlsx"
        aria-label={text('imports.file')}
        onChange={(event) => {
          const file = event.target.files?.[0];
          event.target.value = '';
          if (file) void send(file);
        }}
      />
      {isBusy ? (
        <div className="v-import-progress" role="status">
          <progress max={100} value={progress} aria-label={text('imports.uploading')} />
          {text(progress < 100 ? 'imports.uploadingPercent' : 'imports.reading', {
            percent: progress,
          })}
        </div>
      ) : null}
      {problems.length > 0 ? (
        <div role="alert">
          <ul className="v-problems">
            {problems.map((problem) => (
              <li key={problem}>{problem}</li>
            ))}
          </ul>
        </div>
      ) : null}
    </section>
  );
}
