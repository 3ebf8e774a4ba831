import { Modal, Radio } from 'antd';
import { useState } from 'react';
import { useDriveText } from '../drive-text';
import type { OnTaken } from './upload-store';

const NAMED = 5;
const CHOICES = ['version', 'both', 'skip'] as const;

interface TakenDialogProps {
  names: readonly string[];
  onChoose: (onTaken: OnTaken) => void;
  onClose: () => void;
}

/** A choice for files whose names the folder already has. */
export function TakenDialog({ names, onChoose, onClose }: TakenDialogProps) {
  const text = useDriveText();
  const [chosen, setChosen] = useState<OnTaken>('version');
  const shown = names.slice(0, NAMED).join(', ') + (names.length > NAMED ? '…' : '');
  return (
    <Modal
      open
      title={text('drive.taken.title')}
      okText={text('drive.taken.go')}
      cancelText={text('drive.cancel')}
      onOk={() => onChoose(chosen)}
      onCancel={onClose}
    >
      <p>{text('drive.taken.text', { count: names.length, names: shown })}</p>
      <Radio.Group
        value={chosen}
        onChange={({ target }) => setChosen(target.value as OnTaken)}
        className="vb-drive-choices"
        options={CHOICES.map((value) => ({ value, label: text(`drive.taken.${value}`) }))}
      />
    </Modal>
  );
}
