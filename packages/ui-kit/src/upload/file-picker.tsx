import { Button } from 'antd';
import { type ReactNode, useRef } from 'react';
import { useKitText } from '../text/text';
import './upload.css';
import type { UploadState } from './use-upload';

interface FilePickerProps {
  label: string;
  accept: string;
  /** Opens the camera at once, where there is one. */
  capture?: 'user' | 'environment';
  /** Takes several files at once, in place of `upload.send`. */
  several?: (files: readonly File[]) => Promise<void>;
  icon: ReactNode;
  upload: UploadState;
  isDisabled?: boolean;
  describedBy?: string;
}

/** A button that picks one file, or several; the input is emptied each time, so that the same file can be chosen again. */
export function FilePicker({
  label,
  accept,
  capture,
  several,
  icon,
  upload,
  isDisabled = false,
  describedBy,
}: FilePickerProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        accept={accept}
        capture={capture}
        multiple={several !== undefined}
        aria-label={label}
        onChange={(event) => {
          const files = [...(event.target.files ?? [])];
          event.target.value = '';
          const [file] = files;
          if (several && files.length > 0) void several(files);
          else if (file) void upload.send(file);
        }}
      />
      <Button
        icon={icon}
        disabled={isDisabled || upload.progress !== null}
        aria-describedby={describedBy}
        onClick={() => input.current?.click()}
      >
        {label}
      </Button>
    </>
  );
}

export function UploadNotes({ upload, id }: { upload: UploadState; id?: string }) {
  const text = useKitText();
  return (
    <div id={id}>
      {upload.progress === null ? null : (
        <progress
          className="v-progress"
          max={100}
          value={upload.progress}
          aria-label={text('upload.progress')}
        />
      )}
      {upload.problems.length > 0 ? (
        <div role="alert">
          <ul className="v-upload-problems">
            {upload.problems.map((problem) => (
              <li key={problem}>{problem}</li>
            ))}
          </ul>
        </div>
      ) : null}
    </div>
  );
}
