import type { BranchState } from '@volante/contracts/business/branch.fields';
import { asApiError } from '@volante/mfe-kit/api-error';
import { formatCount } from '@volante/ui-kit/counts';
import { errorMessage } from '@volante/ui-kit/error-message';
import { Modal } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { useBranchText } from '../shared/branch-text';
import { useBranchActs } from '../shared/use-branch-acts';

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

function People({ branch, contacts, capped }: { branch: string; contacts: number; capped: boolean }) {
  const text = useBranchText();
  const key = capped ? 'branches.delete.peopleMore' : 'branches.delete.people';
  return (
    <div role="alert">
      <p className="v-problem">{text(key, { count: contacts, shown: formatCount(contacts) })}</p>
      <p>
        {text('branches.delete.transfer')}{' '}
        <Link to={`/contact/list?branch=${branch}`}>{text('branches.delete.seeContacts')}</Link>
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
      {people ? <People branch={branch.id} {...people} /> : null}
      {problem !== null && !people ? (
        <p className="v-problem" role="alert">
          {errorMessage(problem)}
        </p>
      ) : null}
    </Modal>
  );
}
