import { useQueryClient } from '@tanstack/react-query';
import type { CallOutput } from '@volante/contracts/call';
import { contactImportList, contactImportUndo } from '@volante/contracts/contacts/contact-import.contract';
import { contactJobs } from '@volante/contracts/contacts/contact-jobs.contract';
import { downloadFile } from '@volante/mfe-kit/open-file';
import { useCall, useCallMutation } from '@volante/mfe-kit/query';
import { trackJob } from '@volante/mfe-kit/tray';
import { Bone } from '@volante/ui-kit/bone';
import { ConfirmDialog } from '@volante/ui-kit/confirm-dialog';
import { formatCount } from '@volante/ui-kit/counts';
import { ElapsedText } from '@volante/ui-kit/date-text';
import { formatInstant } from '@volante/ui-kit/dates';
import { EmptyState } from '@volante/ui-kit/empty-state';
import { ErrorState } from '@volante/ui-kit/error-state';
import { useFeedback } from '@volante/ui-kit/feedback';
import { type BadgeTone, StateBadge } from '@volante/ui-kit/state-badge';
import { Button } from 'antd';
import { useState } from 'react';
import { CONTACT_READS } from '../shared/contact-reads';
import { useContactText } from '../shared/contact-text';

type Past = CallOutput<typeof contactImportList>['rows'][number];

const TONES: Readonly<Record<Past['state'], BadgeTone>> = {
  uploaded: 'plain',
  running: 'info',
  done: 'good',
  failed: 'bad',
  undoing: 'info',
  undone: 'warn',
};
const POLL_MS = 3_000;

function PastRow({ past, onUndo }: { past: Past; onUndo: () => void }) {
  const text = useContactText();
  const feedback = useFeedback();
  const { rejectedFile, undoUntil } = past;
  const mayUndo = undoUntil !== null && new Date(undoUntil) > new Date();
  return (
    <tr>
      <th scope="row">{past.filename}</th>
      <td>
        {past.by}, <ElapsedText instant={past.at} />
      </td>
      <td>
        <StateBadge tone={TONES[past.state]}>{text(`contacts.import.state.${past.state}`)}</StateBadge>
      </td>
      <td className="v-number">
        {text('contacts.import.counts', {
          created: formatCount(past.created),
          updated: formatCount(past.updated),
          skipped: formatCount(past.skipped),
          rejected: formatCount(past.rejected),
        })}
      </td>
      <td className="vb-past-acts">
        {rejectedFile ? (
          <Button
            size="small"
            onClick={() =>
              void downloadFile(rejectedFile, text('contacts.import.rejectedName')).catch(feedback.failed)
            }
          >
            {text('contacts.import.rejectedFile')}
          </Button>
        ) : null}
        {mayUndo ? (
          <Button
            size="small"
            danger
            title={text('contacts.import.undoUntil', { date: formatInstant(undoUntil) })}
            onClick={onUndo}
          >
            {text('contacts.import.undo')}
          </Button>
        ) : null}
      </td>
    </tr>
  );
}

/** The imports of the last 30 days, with their rejected rows and the way back. */
export function PastImports() {
  const text = useContactText();
  const client = useQueryClient();
  const [undoing, setUndoing] = useState<Past | null>(null);
  const undo = useCallMutation(contactImportUndo, { invalidates: [contactImportList] });
  const answer = useCall(
    contactImportList,
    {},
    {
      refetchInterval: (data) =>
        data?.rows.some(({ state }) => state === 'running' || state === 'undoing') ? POLL_MS : false,
    },
  );
  const start = async (past: Past) => {
    const { job } = await undo.mutateAsync({ id: past.id });
    trackJob(contactJobs, job, {
      onEnd: () => {
        for (const read of CONTACT_READS)
          void client.invalidateQueries({ queryKey: [`${read.method} ${read.path}`] });
      },
    });
  };
  const rows = answer.data?.rows.filter(({ state }) => state !== 'uploaded');
  return (
    <section className="vb-import-card">
      <h2 className="vb-result-title">{text('contacts.import.past')}</h2>
      {answer.isError && !rows ? (
        <ErrorState error={answer.error} onRetry={() => void answer.refetch()} />
      ) : null}
      {answer.isPending ? <Bone width="100%" height={60} /> : null}
      {rows?.length === 0 ? (
        <EmptyState title={text('contacts.import.noPast')} text={text('contacts.import.noPastText')} />
      ) : null}
      {rows && rows.length > 0 ? (
        <div className="vb-scroll">
          <table className="vb-import-table vb-past">
            <thead>
              <tr>
                <th scope="col">{text('contacts.import.file')}</th>
                <th scope="col">{text('contacts.import.by')}</th>
                <th scope="col">{text('contacts.fields.state')}</th>
                <th scope="col">{text('contacts.import.result')}</th>
                <th scope="col">
                  <span className="v-hidden">{text('contacts.import.actions')}</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {rows.map((past) => (
                <PastRow key={past.id} past={past} onUndo={() => setUndoing(past)} />
              ))}
            </tbody>
          </table>
        </div>
      ) : null}
      {undoing ? (
        <ConfirmDialog
          title={text('contacts.import.undoTitle')}
          onClose={() => setUndoing(null)}
          onConfirm={() => start(undoing)}
        >
          <p>
            {text('contacts.import.undoText', {
              file: undoing.filename,
              created: formatCount(undoing.created),
              updated: formatCount(undoing.updated),
            })}
          </p>
        </ConfirmDialog>
      ) : null}
    </section>
  );
}
