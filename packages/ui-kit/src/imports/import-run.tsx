import type { JobView } from '@volante/contracts/jobs/job.contract';
import { downloadFile } from '@volante/mfe-kit/open-file';
import { useCall, useCallMutation } from '@volante/mfe-kit/query';
import { hasEnded, useJob } from '@volante/mfe-kit/tray';
import { Button } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { formatCount } from '../display/counts';
import { useFeedback } from '../feedback/feedback';
import { ErrorState } from '../states/error-state';
import { Skeleton } from '../states/skeleton';
import { useKitText } from '../text/text';

import type { ImportOf } from './import-of';
import { type Preview, RowEffect } from './import-preview';
import './imports-texts';
import { UndoImport } from './undo-import';

const COUNTS = ['created', 'updated', 'skipped', 'rejected'] as const;

interface RunProps {
  of: ImportOf;
  importId: string;
  left: Preview['rows'];
  onAgain: () => void;
}

/** An import that did not come to its end has its rows to look at made into a file afterwards. */
function LeftOutButtons({ of, job }: { of: ImportOf; job: JobView }) {
  const text = useKitText();
  const feedback = useFeedback();
  const later = typeof job.result?.rejectedJob === 'string' ? job.result.rejectedJob : null;
  const rest = useJob(of.jobs, later).data;
  const files = [...job.files, ...(rest?.files ?? [])];
  if (later && !(rest && hasEnded(rest))) return <Button loading>{text('imports.rejectedSoon')}</Button>;
  return files.map((file) => (
    <Button key={file.id} onClick={() => void downloadFile(file.id, file.name).catch(feedback.failed)}>
      {text('imports.rejectedFile')}
    </Button>
  ));
}

function LeftRows({ of, left }: Pick<RunProps, 'of' | 'left'>) {
  const text = useKitText();
  if (left.length === 0) return null;
  return (
    <details className="v-import-left" open>
      <summary>{text('imports.left')}</summary>
      <div className="v-import-scroll">
        <table className="v-import-table v-import-cards">
          <thead>
            <tr>
              <th scope="col">{text('imports.line')}</th>
              <th scope="col">{text('imports.name')}</th>
              <th scope="col">{text('imports.why')}</th>
            </tr>
          </thead>
          <tbody>
            {left.map((row) => (
              <tr key={row.line}>
                <td className="v-number">{row.line}</td>
                <td className="v-import-name">{row.name}</td>
                <td>
                  <RowEffect of={of} row={{ ...row, changes: {} }} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}

function UndoButton({ of, importId, onAgain }: Omit<RunProps, 'left'>) {
  const text = useKitText();
  const [isOpen, setOpen] = useState(false);
  const past = useCall(of.calls.list, {}).data?.rows.find(({ id }) => id === importId);
  if (past?.state !== 'done' || past.undoUntil === null) return null;
  return (
    <>
      <Button danger onClick={() => setOpen(true)}>
        {text('imports.undo')}
      </Button>
      {isOpen ? <UndoImport of={of} past={past} onStarted={onAgain} onClose={() => setOpen(false)} /> : null}
    </>
  );
}

function Result({ of, job, importId, left, onAgain }: RunProps & { job: JobView }) {
  const text = useKitText();
  const known = COUNTS.filter((name) => typeof job.result?.[name] === 'number');
  // The message of an import that ran through says the counts once more.
  const hasMessage = job.state !== 'done' || known.length === 0;
  return (
    <>
      <h2 className="v-import-result-title">{text(`imports.ended.${job.state}`)}</h2>
      {hasMessage ? <p className="v-dialog-text">{job.message}</p> : null}
      <dl className="v-import-result">
        {known.map((name) => (
          <div key={name}>
            <dt>{text(`imports.count.${name}`)}</dt>
            <dd>{formatCount(Number(job.result?.[name]))}</dd>
          </div>
        ))}
      </dl>
      {job.state === 'done' ? <LeftRows of={of} left={left} /> : null}
      <footer className="v-import-foot">
        <UndoButton of={of} importId={importId} onAgain={onAgain} />
        <LeftOutButtons of={of} job={job} />
        <Button onClick={onAgain}>{text('imports.another')}</Button>
        <Link to={`${of.list.path}?sort=-created`} className="v-link">
          {of.words.see}
        </Link>
      </footer>
    </>
  );
}

/** How far a running import is, and the way to stop it. */
export function ImportProgress({ of, job }: { of: ImportOf; job: JobView }) {
  const text = useKitText();
  const feedback = useFeedback();
  const cancel = useCallMutation(of.jobs.cancel, { onError: feedback.failed });
  return (
    <>
      <div className="v-import-progress">
        <progress
          {...(job.total ? { max: job.total, value: job.done } : {})}
          aria-label={text('imports.running')}
        />
        <span>
          {job.total
            ? text('imports.doneOf', {
                done: formatCount(job.done),
                total: formatCount(job.total),
              })
            : job.message}
        </span>
      </div>
      <p className="v-dialog-text">{text('imports.mayLeave')}</p>
      <footer className="v-import-foot">
        <Button loading={cancel.isPending} onClick={() => cancel.mutate({ id: job.id })}>
          {text('imports.cancel')}
        </Button>
      </footer>
    </>
  );
}

/** Follows the import's job; it goes on, and stays in the tray, when the page is left. */
export function ImportRun({ jobId, ...props }: RunProps & { jobId: string }) {
  const { of } = props;
  const text = useKitText();
  const answer = useJob(of.jobs, jobId);
  const job = answer.data;
  return (
    <section className="v-import-card" aria-label={text('imports.step.run')} aria-live="polite">
      {answer.isError && !job ? (
        <ErrorState error={answer.error} onRetry={() => void answer.refetch()} />
      ) : null}
      {!job && !answer.isError ? <Skeleton width="100%" height={80} /> : null}
      {job && hasEnded(job) ? <Result {...props} job={job} /> : null}
      {job && !hasEnded(job) ? <ImportProgress of={of} job={job} /> : null}
    </section>
  );
}
