import type { BranchState } from '@volante/contracts/business/branch.fields';
import { branchList } from '@volante/contracts/business/business.contract';
import { asApiError } from '@volante/mfe-kit/api-error';
import { useCall } from '@volante/mfe-kit/query';
import { useCan } from '@volante/mfe-kit/session';
import { formatCount } from '@volante/ui-kit/counts';
import { errorMessage } from '@volante/ui-kit/error-message';
import { Button, Modal, Select } from 'antd';
import { useId, useState } from 'react';
import { Link } from 'react-router';
import { useBranchText } from '../shared/branch-text';
import { useBranchActs } from '../shared/use-branch-acts';
import { useBranchTransfer } from './use-branch-transfer';

interface DeleteBranchDialogProps {
  branch: { id: string; name: string; state: BranchState };
  onDone?: () => void;
  onClose: () => void;
}

const HAS_PEOPLE = 'BRANCH-004';

/** How many contacts keep the branch from going, when that is why. */
function peopleIn(error: unknown): { contacts: number; capped: boolean } | null {
  const { code, details } = asApiError(error);
  if (code !== HAS_PEOPLE || typeof details !== 'object' || details === null) return null;
  const { contacts, capped } = details as { contacts?: unknown; capped?: unknown };
  return typeof contacts === 'number' ? { contacts, capped: capped === true } : null;
}

interface PeopleProps {
  branch: { id: string; name: string };
  contacts: number;
  capped: boolean;
  /** They are elsewhere now, or on their way (`isDone` false). */
  onTransfer: (isDone: boolean) => void;
}

/** How many contacts are left, and two ways on: all of them to another branch at once, or one by one in their list. */
function People({ branch, contacts, capped, onTransfer }: PeopleProps) {
  const text = useBranchText();
  const id = useId();
  const transfer = useBranchTransfer(branch);
  const others = (useCall(branchList, {}).data?.rows ?? []).filter((one) => one.id !== branch.id);
  const [target, setTarget] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const mayTransfer = useCan('client.modify') && others.length > 0;
  const send = async () => {
    if (!target) return setProblem(text('branches.delete.needsTarget'));
    setBusy(true);
    setProblem(null);
    try {
      onTransfer(await transfer(target));
    } catch (error) {
      setProblem(errorMessage(error));
      setBusy(false);
    }
  };
  const key = capped ? 'branches.delete.peopleMore' : 'branches.delete.people';
  return (
    <div role="alert">
      <p className="v-problem">{text(key, { count: contacts, shown: formatCount(contacts) })}</p>
      {mayTransfer ? (
        <>
          <label htmlFor={id} className="v-label">
            {text('branches.delete.transferTo')}
          </label>
          <div className="vb-transfer">
            <Select
              id={id}
              value={target}
              placeholder={text('branches.delete.choose')}
              options={others.map(({ id: value, name }) => ({ value, label: name }))}
              onChange={setTarget}
            />
            <Button loading={isBusy} onClick={() => void send()}>
              {text('branches.delete.transferNow')}
            </Button>
          </div>
          {problem ? <p className="v-problem">{problem}</p> : null}
        </>
      ) : null}
      <p>
        <Link to={`/contact/list?branch=${branch.id}`}>{text('branches.delete.seeContacts')}</Link>
      </p>
    </div>
  );
}

/** Says what becomes of a branch; one with contacts stays, and the way to them is shown. */
export function DeleteBranchDialog({ branch, onDone, onClose }: DeleteBranchDialogProps) {
  const text = useBranchText();
  const acts = useBranchActs();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<unknown>(null);
  const people = problem === null ? null : peopleIn(problem);
  const remove = async () => {
    setBusy(true);
    setProblem(null);
    try {
      await acts.put(branch, 'deleted');
      onClose();
      onDone?.();
    } catch (error) {
      setProblem(error);
      setBusy(false);
    }
  };
  return (
    <Modal
      open
      title={text('branches.act.delete')}
      okText={text('branches.act.delete')}
      okButtonProps={{ danger: true, disabled: people !== null }}
      cancelText={text('branches.cancel')}
      confirmLoading={isBusy}
      onOk={() => void remove()}
      onCancel={onClose}
    >
      <p>{text('branches.delete.text', { name: branch.name })}</p>
      {people ? (
        <People
          branch={branch}
          {...people}
          onTransfer={(isDone) => (isDone ? setProblem(null) : onClose())}
        />
      ) : null}
      {problem !== null && !people ? (
        <p className="v-problem" role="alert">
          {errorMessage(problem)}
        </p>
      ) : null}
    </Modal>
  );
}
