import { Button } from 'antd';
import { FileImage } from '../upload/file-image';
import { useOpenFile } from './use-open-file';

const SIZE = 80;

interface FileLinkProps {
  id: string;
  isImage: boolean;
  label: string;
  /** For those who hear one such button among many; begins with `label`. */
  fullLabel?: string;
}

/** A stored file of a record: the picture, or a button that opens it. */
export function FileLink({ id, isImage, label, fullLabel }: FileLinkProps) {
  const open = useOpenFile();
  if (isImage) return <FileImage id={id} variant="80x80" alt="" size={SIZE} fallback={null} />;
  return (
    <Button aria-label={fullLabel} onClick={() => void open(id)}>
      {label}
    </Button>
  );
}
