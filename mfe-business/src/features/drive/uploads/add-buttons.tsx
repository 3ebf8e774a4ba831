import { CameraOutlined, UploadOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useRef } from 'react';
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

/** Files from the computer, and on a phone a picture from its camera. */
export function AddButtons({ onUpload }: AddButtonsProps) {
  const text = useDriveText();
  const files = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button
        type="primary"
        icon={<UploadOutlined aria-hidden="true" />}
        onClick={() => files.current?.click()}
      >
        {text('drive.upload')}
      </Button>
      <input
        ref={files}
        type="file"
        multiple
        hidden
        aria-label={text('drive.upload')}
        onChange={({ target }) => {
          onUpload([...(target.files ?? [])]);
          target.value = '';
        }}
      />
      <Button
        className="vb-drive-camera"
        icon={<CameraOutlined aria-hidden="true" />}
        onClick={() => camera.current?.click()}
      >
        {text('drive.camera')}
      </Button>
      <input
        ref={camera}
        type="file"
        accept="image/*"
        capture="environment"
        hidden
        aria-label={text('drive.camera')}
        onChange={({ target }) => {
          onUpload([...(target.files ?? [])].map((file) => photoOf(file, text('drive.photo'))));
          target.value = '';
        }}
      />
    </>
  );
}
