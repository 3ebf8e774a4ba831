import { CameraOutlined, UploadOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { type InputHTMLAttributes, type ReactNode, useRef } from 'react';
import { useDriveText } from '../drive-text';

interface AddButtonsProps {
  onUpload: (files: File[]) => void;
}

/** A camera calls every picture the same: this one says when it was taken. */
function photoOf(file: File, name: string): File {
  const taken = new Date(file.lastModified);
  const two = (value: number) => String(value).padStart(2, '0');
  const day = [taken.getFullYear(), two(taken.getMonth() + 1), two(taken.getDate())].join('-');
  const time = [taken.getHours(), taken.getMinutes(), taken.getSeconds()].map(two).join('.');
  return new File([file], `${name} ${day} ${time}.jpg`, { type: file.type, lastModified: file.lastModified });
}

interface PickProps {
  label: string;
  icon: ReactNode;
  isPrimary?: boolean;
  className?: string;
  /** Choices of the browser: several files, a camera. */
  choice: Pick<InputHTMLAttributes<HTMLInputElement>, 'multiple' | 'accept' | 'capture'>;
  onPick: (files: File[]) => void;
}

/** A button that opens the browser's own choice of files. */
function FilePick({ label, icon, isPrimary = false, className = '', choice, onPick }: PickProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button
        type={isPrimary ? 'primary' : 'default'}
        {...{ className, icon }}
        onClick={() => input.current?.click()}
      >
        {label}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={label}
        {...choice}
        onChange={({ target }) => {
          onPick([...(target.files ?? [])]);
          target.value = '';
        }}
      />
    </>
  );
}

/** Files from the computer, and on a phone a picture from its camera. */
export function AddButtons({ onUpload }: AddButtonsProps) {
  const text = useDriveText();
  return (
    <>
      <FilePick
        isPrimary
        label={text('drive.upload')}
        icon={<UploadOutlined aria-hidden="true" />}
        choice={{ multiple: true }}
        onPick={onUpload}
      />
      <FilePick
        className="vb-drive-camera"
        label={text('drive.camera')}
        icon={<CameraOutlined aria-hidden="true" />}
        choice={{ accept: 'image/*', capture: 'environment' }}
        onPick={(files) => onUpload(files.map((file) => photoOf(file, text('drive.photo'))))}
      />
    </>
  );
}
