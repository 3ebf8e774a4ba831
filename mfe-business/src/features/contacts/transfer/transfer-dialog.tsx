import { useQueryClient } from '@tanstack/react-query';
import { contactJobs } from '@volante/contracts/contacts/contact-jobs.contract';
import { contactTransfer } from '@volante/contracts/contacts/contact-transfer.contract';
import { callKey, useCallMutation } from '@volante/mfe-kit/query';
import { trackJob } from '@volante/mfe-kit/tray';
import { useFeedback } from '@volante/ui-kit/feedback';
import { useDialogWork } from '@volante/ui-kit/use-dialog-work';
import { Input, Modal, Select } from 'antd';
import { useId, useState } from 'react';
import { CONTACT_READS } from '../shared/contact-reads';
import { useContactText } from '../shared/contact-text';
import { useBranches } from '../shared/use-lists';
import './transfer.css';

interface TransferDialogProps {
  ids: readonly string[];
  /** Current branch of a single contact. */
  from?: string | undefined;
  onDone?: (() => void) | undefined;
  onClose: () => void;
}

const MIN_REASON = 3;

/** Contacts go to another branch, with the reason that their history keeps. */
export function TransferDialog({ ids, from, onDone, onClose }: TransferDialogProps) {
  const text = useContactText();
  const id = useId();
  const client = useQueryClient();
  const feedback = useFeedback();
  const branches = useBranches().filter((branch) => branch.id !== from);
  const [branch, setBranch] = useState<string | null>(null);
  const [reason, setReason] = useState('');
  const { isBusy, problem, setProblem, run } = useDialogWork(onClose);
  const transfer = useCallMutation(contactTransfer, { invalidates: CONTACT_READS });
  const refresh = () => {
    for (const read of CONTACT_READS) void client.invalidateQueries({ queryKey: callKey(read) });
  };

  const save = async () => {
    if (!branch) return setProblem(text('contacts.transfer.needsBranch'));
    if (reason.trim().length < MIN_REASON) return setProblem(text('contacts.transfer.needsReason'));
    await run(async () => {
      const { changed, job } = await transfer.mutateAsync({ id: [...ids], branch, reason: reason.trim() });
      if (job) trackJob(contactJobs, job, { onEnd: refresh });
      feedback.done(
        job ? text('contacts.transfer.started') : text('contacts.transfer.done', { count: changed }),
      );
      onDone?.();
    });
  };

  return (
    <Modal
      open
      title={text('contacts.act.transfer')}
      okText={text('contacts.transfer.ok')}
      cancelText={text('contacts.cancel')}
      confirmLoading={isBusy}
      onOk={() => void save()}
      onCancel={onClose}
    >
      <p className="v-dialog-text">{text('contacts.transfer.text', { count: ids.length })}</p>
      <label htmlFor={`${id}-branch`} className="v-label">
        {text('contacts.transfer.to')}
      </label>
      <Select
        id={`${id}-branch`}
        className="vb-transfer-branch"
        value={branch}
        placeholder={text('contacts.transfer.choose')}
        options={branches.map((one) => ({ value: one.id, label: one.name }))}
        onChange={(value: string) => {
          setBranch(value);
          setProblem(null);
        }}
      />
      <label htmlFor={`${id}-reason`} className="v-label">
        {text('contacts.fields.reason')}
      </label>
      <Input
        id={`${id}-reason`}
        value={reason}
        maxLength={300}
        aria-describedby={`${id}-problem`}
        onChange={(event) => {
          setReason(event.target.value);
          setProblem(null);
        }}
        onPressEnter={() => void save()}
      />
      <p id={`${id}-problem`} className="v-problem" role="alert">
        {problem}
      </p>
    </Modal>
  );
}
