import { contactDocuments } from '@volante/contracts/contacts/contact-documents.contract';
import { slotPaperSet, slotPapers, type WantedPaper } from '@volante/contracts/files/slot-paper.contract';
import { useCall, useCallMutation } from '@volante/mfe-kit/query';
import { DayInput } from '@volante/ui-kit/day-input';
import { useFeedback } from '@volante/ui-kit/feedback';
import { Problem } from '@volante/ui-kit/problem';
import { Modal, Select } from 'antd';
import { useId, useState } from 'react';
import { useSlotText } from '../../../shared/slot-text';
import { KeepReason, MIN_REASON } from './keep-reason';
import { isShorter } from './kept';

/** A PDF of the contact's sheet. */
export interface SheetPaper {
  file: string;
  name: string;
}

interface SlotDialogProps {
  contact: string;
  row: WantedPaper;
  sheet: readonly SheetPaper[];
  onClose: () => void;
}

interface DayFieldProps {
  id: string;
  value: string | null;
  onChange: (day: string | null) => void;
  onRefuse: (message: string | null) => void;
}

const DayField = (props: DayFieldProps) => <DayInput {...props} isWrong={false} onBlur={() => undefined} />;

function ValidField(props: Omit<DayFieldProps, 'id'>) {
  const text = useSlotText();
  const id = useId();
  return (
    <>
      <label htmlFor={id}>{text('slots.validUntil')}</label>
      <DayField id={id} {...props} />
    </>
  );
}

interface KeepFieldsProps {
  keepUntil: string | null;
  reason: string;
  isReasoned: boolean;
  onDay: (day: string | null) => void;
  onReason: (reason: string) => void;
  onRefuse: (message: string | null) => void;
}

/** Until when the document is kept; a shorter time wants its reason. */
function KeepFields({ keepUntil, reason, isReasoned, onDay, onReason, onRefuse }: KeepFieldsProps) {
  const text = useSlotText();
  const id = useId();
  return (
    <>
      <label htmlFor={id}>{text('slots.keepUntil')}</label>
      <DayField id={id} value={keepUntil} onChange={onDay} onRefuse={onRefuse} />
      <span className="v-help">{text('slots.keepHelp')}</span>
      {isReasoned ? <KeepReason value={reason} onChange={onReason} /> : null}
    </>
  );
}

/** The paper as it will be: its document and two days, and why it is kept for less long. */
function usePaper({ contact, row, onClose }: SlotDialogProps) {
  const text = useSlotText();
  const feedback = useFeedback();
  const [file, setFile] = useState(row.paper?.file ?? null);
  const [validUntil, setValidUntil] = useState(row.paper?.validUntil ?? null);
  const [keepUntil, setKeepUntil] = useState(row.paper?.keepUntil ?? null);
  const [reason, setReason] = useState('');
  const set = useCallMutation(slotPaperSet, { invalidates: [slotPapers] });
  const isReasoned = isShorter(row, file, keepUntil);
  const isReady =
    file !== null &&
    (!row.expires || validUntil !== null) &&
    (!isReasoned || reason.trim().length >= MIN_REASON);
  const save = async () => {
    if (!file) return;
    const why = isReasoned ? reason.trim() : '';
    try {
      await set.mutateAsync({ contact, slot: row.slot, file, validUntil, keepUntil, reason: why });
      feedback.done(text('slots.saved'));
      onClose();
    } catch (error) {
      feedback.failed(error);
    }
  };
  return {
    ...{ file, setFile, validUntil, setValidUntil, keepUntil, setKeepUntil, reason, setReason },
    ...{ isReasoned, isReady, isPending: set.isPending, save },
  };
}

/** Which document of the person is the paper, until when it counts, and until when it is kept: two days, never one. */
export function SlotDialog(props: SlotDialogProps) {
  const { contact, row, sheet, onClose } = props;
  const text = useSlotText();
  const id = useId();
  const documents = useCall(contactDocuments.list, { id: contact }).data?.rows ?? [];
  const [problem, setProblem] = useState<string | null>(null);
  const paper = usePaper(props);
  return (
    <Modal
      open
      title={row.name}
      okText={text('slots.save')}
      cancelText={text('slots.cancel')}
      confirmLoading={paper.isPending}
      okButtonProps={{ disabled: problem !== null || !paper.isReady }}
      onOk={() => void paper.save()}
      onCancel={onClose}
    >
      <div className="vb-slot-form">
        <label htmlFor={`${id}-file`}>{text('slots.document')}</label>
        <Select
          id={`${id}-file`}
          value={paper.file}
          placeholder={text('slots.choose')}
          notFoundContent={text('slots.noDocuments')}
          options={[
            ...sheet.map((one) => ({ value: one.file, label: text('slots.ofSheet', { name: one.name }) })),
            ...documents.map((one) => ({ value: one.id, label: one.name })),
          ]}
          onChange={paper.setFile}
        />
        {row.expires ? (
          <ValidField value={paper.validUntil} onChange={paper.setValidUntil} onRefuse={setProblem} />
        ) : null}
        <KeepFields
          {...{ keepUntil: paper.keepUntil, reason: paper.reason, isReasoned: paper.isReasoned }}
          onDay={paper.setKeepUntil}
          onReason={paper.setReason}
          onRefuse={setProblem}
        />
      </div>
      <Problem text={problem} />
    </Modal>
  );
}
