import type { WantedPaper } from '@volante/contracts/files/slot-paper.contract';
import { formatDay } from '@volante/ui-kit/dates';
import { Modal } from 'antd';
import { useState } from 'react';
import { useSlotText } from '../../../shared/slot-text';
import { KeepReason, MIN_REASON } from './keep-reason';

interface SlotClearDialogProps {
  row: WantedPaper;
  onClear: (reason: string) => void;
  onClose: () => void;
}

/** A document that is to be kept for longer stops being the paper for a reason. */
export function SlotClearDialog({ row, onClear, onClose }: SlotClearDialogProps) {
  const text = useSlotText();
  const [reason, setReason] = useState('');
  return (
    <Modal
      open
      title={`${text('slots.clear')}: ${row.name}`}
      okText={text('slots.clear')}
      cancelText={text('slots.cancel')}
      okButtonProps={{ disabled: reason.trim().length < MIN_REASON }}
      onOk={() => onClear(reason.trim())}
      onCancel={onClose}
    >
      <div className="vb-slot-form">
        <p>{text('slots.clearKept', { day: formatDay(row.paper?.keepUntil ?? '') })}</p>
        <KeepReason value={reason} onChange={setReason} />
      </div>
    </Modal>
  );
}
