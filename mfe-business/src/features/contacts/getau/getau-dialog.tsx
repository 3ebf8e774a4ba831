import { useQueryClient } from '@tanstack/react-query';
import { contactGetauSync } from '@volante/contracts/contacts/contact-getau.contract';
import { contactImports } from '@volante/contracts/contacts/contact-import.contract';
import { contactJobs } from '@volante/contracts/contacts/contact-jobs.contract';
import { callKey, useCallMutation } from '@volante/mfe-kit/query';
import { useSession } from '@volante/mfe-kit/session';
import { trackJob } from '@volante/mfe-kit/tray';
import { useFeedback } from '@volante/ui-kit/feedback';
import { useDialogWork } from '@volante/ui-kit/use-dialog-work';
import { Modal, Select } from 'antd';
import { useId, useState } from 'react';
import { CONTACT_READS } from '../shared/contact-reads';
import { useContactText } from '../shared/contact-text';
import { useBranches } from '../shared/use-lists';
import './getau.css';

const DUPLICATES = ['skip', 'update'] as const;
type Duplicates = (typeof DUPLICATES)[number];

/** Two jobs, one after the other: the students are fetched, then imported. */
function useGetau() {
  const client = useQueryClient();
  const sync = useCallMutation(contactGetauSync);
  const refresh = () => {
    for (const read of [...CONTACT_READS, contactImports.list])
      void client.invalidateQueries({ queryKey: callKey(read) });
  };
  return async (branch: string, duplicates: Duplicates) => {
    const { job } = await sync.mutateAsync({ branch, duplicates });
    trackJob(contactJobs, job, {
      onEnd: ({ result }) => {
        const importJob = result?.importJob;
        if (typeof importJob === 'string') trackJob(contactJobs, importJob, { onEnd: refresh });
      },
    });
  };
}

/** Brings students from the exchange: where they go, and what happens with those that are there already. */
export function GetauDialog({ onClose }: { onClose: () => void }) {
  const text = useContactText();
  const id = useId();
  const feedback = useFeedback();
  const { user } = useSession();
  const branches = useBranches();
  const bring = useGetau();
  const [chosen, setChosen] = useState<string | null>(null);
  const [duplicates, setDuplicates] = useState<Duplicates>('skip');
  const { isBusy, problem, run } = useDialogWork(onClose);
  const own = branches.find((branch) => branch.id === user?.branches[0]) ?? branches[0];
  const branch = chosen ?? own?.id ?? null;
  const start = async () => {
    if (!branch) return;
    await run(async () => {
      await bring(branch, duplicates);
      feedback.done(text('contacts.getau.started'));
    });
  };
  return (
    <Modal
      open
      title={text('contacts.act.getau')}
      okText={text('contacts.getau.ok')}
      cancelText={text('contacts.cancel')}
      okButtonProps={{ disabled: !branch }}
      confirmLoading={isBusy}
      onOk={() => void start()}
      onCancel={onClose}
    >
      <p className="v-dialog-text">{text('contacts.getau.text')}</p>
      <label htmlFor={id} className="v-label">
        {text('contacts.getau.branch')}
      </label>
      <Select
        id={id}
        style={{ width: '100%' }}
        value={branch}
        options={branches.map((one) => ({ value: one.id, label: one.name }))}
        onChange={(value: string) => setChosen(value)}
      />
      <fieldset className="vb-getau-choice">
        <legend className="v-label">{text('contacts.import.duplicates')}</legend>
        {DUPLICATES.map((choice) => (
          <label key={choice} className="v-option">
            <input
              type="radio"
              name={`${id}-duplicates`}
              checked={duplicates === choice}
              onChange={() => setDuplicates(choice)}
            />
            {text(`contacts.getau.duplicates.${choice}`)}
          </label>
        ))}
      </fieldset>
      <p className="v-problem" role="alert">
        {problem}
      </p>
    </Modal>
  );
}
