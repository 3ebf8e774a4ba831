import { branchOverview } from '@volante/contracts/business/branch.contract';
import { contactFinder } from '@volante/contracts/contacts/contact.contract';
import { contactBranchCount } from '@volante/contracts/contacts/contact-branch.contract';
import { contactJobs } from '@volante/contracts/contacts/contact-jobs.contract';
import { contactTransfer } from '@volante/contracts/contacts/contact-transfer.contract';
import { callApi } from '@volante/mfe-kit/api';
import { useCallMutation } from '@volante/mfe-kit/query';
import { trackJob } from '@volante/mfe-kit/tray';
import { useFeedback } from '@volante/ui-kit/feedback';
import { useBranchText } from '../shared/branch-text';

/** As many as one transfer takes. */
const MAX_CONTACTS = 5000;
const PAGE = 100;
const STAYING = 'active,inactive';

async function contactsOf(branch: string): Promise<string[]> {
  const ids: string[] = [];
  let cursor: string | null = null;
  do {
    const page: { rows: { id: string }[]; next: string | null } = await callApi(contactFinder, {
      branch,
      state: STAYING,
      limit: PAGE,
      count: false,
      ...(cursor ? { cursor } : {}),
    });
    ids.push(...page.rows.map(({ id }) => id));
    cursor = page.next;
  } while (cursor && ids.length < MAX_CONTACTS);
  return ids.slice(0, MAX_CONTACTS);
}

/**
 * Moves the contacts of a branch to another one. Returns whether it is done already; otherwise the tray shows the
 * job.
 */
export function useBranchTransfer(from: { id: string; name: string }) {
  const text = useBranchText();
  const feedback = useFeedback();
  const transfer = useCallMutation(contactTransfer, {
    invalidates: [contactFinder, contactBranchCount, branchOverview],
  });
  return async (branch: string): Promise<boolean> => {
    const id = await contactsOf(from.id);
    if (id.length === 0) return true;
    const reason = text('branches.delete.reason', { name: from.name });
    const { changed, job } = await transfer.mutateAsync({ id, branch, reason });
    if (job) trackJob(contactJobs, job);
    feedback.done(
      text(job ? 'branches.delete.transferring' : 'branches.delete.transferred', { count: changed }),
    );
    return job === null;
  };
}
