import { contactDocuments } from '@volante/contracts/contacts/contact-documents.contract';
import { slotPaperSet, slotPapers, type WantedPaper } from '@volante/contracts/files/slot-paper.contract';
import { useCall, useCallMutation } from '@volante/mfe-kit/query';
import { DayInput } from '@volante/ui-kit/day-input';
import { useFeedback } from '@volante/ui-kit/feedback';
import { Modal, Select } from 'antd';
import { useId, useState } from 'react';
import { useSlotText } from '../../../shared/slot-text';

interface SlotDialogProps {
  contact: string;
  row: WantedPaper;
  onClose: () => void;
}

interface DayFieldProps {
  id: string;
  value: string | null;
  onChange: (day: string | null) => void;
  onRefuse: (message: string | null) => void;
}

const DayField = (props: DayFieldProps) => <DayInput {...props} isWrong={false} onBlur={() => undefined} />;

/** Which document of the person is the paper, until when it counts, and until when it is kept: two days, never one. */
export function SlotDialog({ contact, row, onClose }: SlotDialogProps) {
  const text = useSlotText();
  const feedback = useFeedback();
  const id = useId();
  const documents = useCall(contactDocuments.list, { id: contact }).data?.rows ?? [];
  const [file, setFile] = useState(row.paper?.file ?? null);
  const [validUntil, setValidUntil] = useState(row.paper?.validUntil ?? null);
  const [keepUntil, setKeepUntil] = useState(row.paper?.keepUntil ?? null);
  const [problem, setProblem] = useState<string | null>(null);
  const set = useCallMutation(slotPaperSet, { invalidates: [slotPapers] });
  const save = async () => {
    if (!file) return;
    try {
      await set.mutateAsync({ contact, slot: row.slot, file, validUntil, keepUntil });
      feedback.done(text('slots.saved'));
      onClose();
    } catch (error) {
      feedback.failed(error);
    }
  };
  return (
    <Modal
      open
      title={row.name}
      okText={text('slots.save')}
      cancelText={text('slots.cancel')}
      confirmLoading={set.isPending}
      okButtonProps={{ disabled: file === null || problem !== null || (row.expires && validUntil === null) }}
      onOk={() => void save()}
      onCancel={onClose}
    >
      <div className="vb-slot-form">
        <label htmlFor={`${id}-file`}>{text('slots.document')}</label>
        <Select
          id={`${id}-file`}
          value={file}
          placeholder={text('slots.choose')}
          notFoundContent={text('slots.noDocuments')}
          options={documents.map((one) => ({ value: one.id, label: one.name }))}
          onChange={setFile}
        />
        {row.expires ? (
          <>
            <label htmlFor={`${id}-valid`}>{text('slots.validUntil')}</label>
            <DayField id={`${id}-valid`} value={validUntil} onChange={setValidUntil} onRefuse={setProblem} />
          </>
        ) : null}
        <label htmlFor={`${id}-keep`}>{text('slots.keepUntil')}</label>
        <DayField id={`${id}-keep`} value={keepUntil} onChange={setKeepUntil} onRefuse={setProblem} />
        <span className="v-help">{text('slots.keepHelp')}</span>
      </div>
      {problem ? (
        <p className="v-problem" role="alert">
          {problem}
        </p>
      ) : null}
    </Modal>
  );
}
