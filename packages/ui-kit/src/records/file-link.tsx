import { fileAddress } from '@volante/mfe-kit/open-file';
import { Button } from 'antd';
import { useFeedback } from '../feedback/feedback';
import { FileImage } from '../upload/file-image';

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
  const feedback = useFeedback();
  if (isImage) return <FileImage id={id} variant="80x80" alt="" size={SIZE} fallback={null} />;
  const open = async () => {
    // Opened at the click: later the browser would take the tab for an unwanted one.
    const tab = window.open('', '_blank');
    try {
      const address = await fileAddress(id);
      if (tab) tab.location.href = address;
    } catch (error) {
      tab?.close();
      feedback.failed(error);
    }
  };
  return (
    <Button aria-label={fullLabel} onClick={() => void open()}>
      {label}
    </Button>
  );
}
