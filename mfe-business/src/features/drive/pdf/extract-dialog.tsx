import type { CallOutput } from '@volante/contracts/call';
import type { DriveRow } from '@volante/contracts/files/drive.fields';
import { pdfExtractImages } from '@volante/contracts/files/pdf-tool.contract';
import { uploadFile } from '@volante/mfe-kit/api';
import { fileAddress } from '@volante/mfe-kit/open-file';
import { FileImage } from '@volante/ui-kit/file-image';
import { Problem } from '@volante/ui-kit/problem';
import { Skeleton } from '@volante/ui-kit/skeleton';
import { useAct } from '@volante/ui-kit/use-act';
import { Modal, Radio } from 'antd';
import { useState } from 'react';
import { useDriveText } from '../drive-text';
import './pdf.css';

type Picture = CallOutput<typeof pdfExtractImages>['files'][number];
type Mode = 'pages' | 'pictures';

const THUMB = 96;

const bytesOf = async (id: string) => (await fetch(await fileAddress(id))).blob();

/** Takes the pictures out at the first press; saves them into the folder at the second. */
function useExtraction(row: DriveRow, onUpload: (files: File[]) => void, onClose: () => void) {
  const [pictures, setPictures] = useState<readonly Picture[] | null>(null);
  const { isBusy, problem, run } = useAct();
  return {
    pictures,
    isBusy,
    problem,
    forget: () => setPictures(null),
    extract: (mode: Mode) =>
      run(async () => {
        const file = new File([await bytesOf(row.content ?? '')], row.name, { type: 'application/pdf' });
        const { files } = await uploadFile(pdfExtractImages, { file, fields: { mode } });
        setPictures(files);
      }),
    save: () =>
      run(async () => {
        const files: File[] = [];
        for (const { id, name } of pictures ?? [])
          files.push(new File([await bytesOf(id)], name, { type: 'image/png' }));
        onUpload(files);
        onClose();
      }),
  };
}

interface ExtractDialogProps {
  row: DriveRow;
  onUpload: (files: File[]) => void;
  onClose: () => void;
}

/** The pages of a PDF as pictures, or the pictures in it, saved beside it. */
export function ExtractDialog({ row, onUpload, onClose }: ExtractDialogProps) {
  const text = useDriveText();
  const [mode, setMode] = useState<Mode>('pages');
  const { pictures, isBusy, problem, forget, extract, save } = useExtraction(row, onUpload, onClose);
  const modes = [
    { value: 'pages' as const, label: text('drive.pdf.extractPages') },
    { value: 'pictures' as const, label: text('drive.pdf.extractPictures') },
  ];
  return (
    <Modal
      open
      title={text('drive.pdf.extract')}
      okText={text(pictures ? 'drive.pdf.savePictures' : 'drive.pdf.takeOut')}
      cancelText={text('drive.cancel')}
      confirmLoading={isBusy}
      onOk={() => void (pictures ? save() : extract(mode))}
      onCancel={onClose}
    >
      <Radio.Group
        value={mode}
        options={modes}
        aria-label={text('drive.pdf.extract')}
        onChange={({ target }) => {
          setMode(target.value as Mode);
          forget();
        }}
      />
      <ul className="vb-pdf-pictures">
        {pictures?.map(({ id, name, width, height }) => (
          <li key={id}>
            <FileImage
              id={id}
              alt=""
              size={THUMB}
              fallback={<Skeleton width={`${THUMB}px`} height={THUMB} />}
            />
            <span>{name}</span>
            <span className="v-help">
              {width} × {height} px
            </span>
          </li>
        ))}
      </ul>
      <Problem text={problem} />
    </Modal>
  );
}
