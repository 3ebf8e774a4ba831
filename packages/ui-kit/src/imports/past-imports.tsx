import { downloadFile } from '@volante/mfe-kit/open-file';
import { useCall } from '@volante/mfe-kit/query';
import { Button } from 'antd';
import { useState } from 'react';
import { formatCount } from '../display/counts';
import { ElapsedText } from '../display/date-text';
import { formatInstant } from '../display/dates';
import { type BadgeTone, StateBadge } from '../display/state-badge';
import { useFeedback } from '../feedback/feedback';
import { EmptyState } from '../states/empty-state';
import { ErrorState } from '../states/error-state';
import { Skeleton } from '../states/skeleton';
import { useKitText } from '../text/text';

import type { ImportOf } from './import-of';
import './imports-texts';
import { type Past, UndoImport } from './undo-import';

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
  const text = useKitText();
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
        <StateBadge tone={TONES[past.state]}>{text(`imports.state.${past.state}`)}</StateBadge>
      </td>
      <td className="v-number">
        {text('imports.counts', {
          created: formatCount(past.created),
          updated: formatCount(past.updated),
          skipped: formatCount(past.skipped),
          rejected: formatCount(past.rejected),
        })}
      </td>
      <td className="v-import-past-acts">
        {rejectedFile ? (
          <Button
            size="small"
            onClick={() =>
              void downloadFile(rejectedFile, text('imports.rejectedName')).catch(feedback.failed)
            }
          >
            {text('imports.rejectedFile')}
          </Button>
        ) : null}
        {mayUndo ? (
          <Button
            size="small"
            danger
            title={text('imports.undoUntil', { date: formatInstant(undoUntil) })}
            onClick={onUndo}
          >
            {text('imports.undo')}
          </Button>
        ) : null}
      </td>
    </tr>
  );
}

/** The imports of the last 30 days, with their rejected rows and the way back. */
export function PastImports({ of }: { of: ImportOf }) {
  const text = useKitText();
  const [undoing, setUndoing] = useState<Past | null>(null);
  const answer = useCall(
    of.calls.list,
    {},
    {
      refetchInterval: (data) =>
        data?.rows.some(({ state }) => state === 'running' || state === 'undoing') ? POLL_MS : false,
    },
  );
  const rows = answer.data?.rows.filter(({ state }) => state !== 'uploaded');
  return (
    <section className="v-import-card">
      <h2 className="v-import-result-title">{text('imports.past')}</h2>
      {answer.isError && !rows ? (
        <ErrorState error={answer.error} onRetry={() => void answer.refetch()} />
      ) : null}
      {answer.isPending ? <Skeleton width="100%" height={60} /> : null}
      {rows?.length === 0 ? (
        <EmptyState title={text('imports.noPast')} text={text('imports.noPastText')} />
      ) : null}
      {rows && rows.length > 0 ? (
        <div className="v-import-scroll">
          <table className="v-import-table v-import-past">
            <thead>
              <tr>
                <th scope="col">{text('imports.file')}</th>
                <th scope="col">{text('imports.by')}</th>
                <th scope="col">{text('imports.stateOf')}</th>
                <th scope="col">{text('imports.result')}</th>
                <th scope="col">
                  <span className="v-hidden">{text('imports.actions')}</span>
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
      {undoing ? <UndoImport of={of} past={undoing} onClose={() => setUndoing(null)} /> : null}
    </section>
  );
}
