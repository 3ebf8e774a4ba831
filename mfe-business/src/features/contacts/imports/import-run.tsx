import { contactJobs } from '@volante/contracts/contacts/contact-jobs.contract';
import type { JobView } from '@volante/contracts/jobs/job.contract';
import { downloadFile } from '@volante/mfe-kit/open-file';
import { useCallMutation } from '@volante/mfe-kit/query';
import { hasEnded, useJob } from '@volante/mfe-kit/tray';
import { Bone } from '@volante/ui-kit/bone';
import { formatCount } from '@volante/ui-kit/counts';
import { ErrorState } from '@volante/ui-kit/error-state';
import { useFeedback } from '@volante/ui-kit/feedback';
import { Button } from 'antd';
import { Link } from 'react-router';
import { useContactText } from '../shared/contact-text';

const COUNTS = ['created', 'updated', 'skipped', 'rejected'] as const;

/** An import that did not come to its end has its rejected rows made into a file afterwards. */
function RejectedButtons({ job }: { job: JobView }) {
  const text = useContactText();
  const feedback = useFeedback();
  const later = typeof job.result?.rejectedJob === 'string' ? job.result.rejectedJob : null;
  const rest = useJob(contactJobs, later).data;
  const files = [...job.files, ...(rest?.files ?? [])];
  if (later && !(rest && hasEnded(rest)))
    return <Button loading>{text('contacts.import.rejectedSoon')}</Button>;
  return files.map((file) => (
    <Button key={file.id} onClick={() => void downloadFile(file.id, file.name).catch(feedback.failed)}>
      {text('contacts.import.rejectedFile')}
    </Button>
  ));
}

function Result({ job, onAgain }: { job: JobView; onAgain: () => void }) {
  const text = useContactText();
  const known = COUNTS.filter((name) => typeof job.result?.[name] === 'number');
  return (
    <>
      <h2 className="vb-result-title">{text(`contacts.import.ended.${job.state}`)}</h2>
      <p className="v-dialog-text">{job.message}</p>
      <dl className="vb-result">
        {known.map((name) => (
          <div key={name}>
            <dt>{text(`contacts.import.count.${name}`)}</dt>
            <dd>{formatCount(Number(job.result?.[name]))}</dd>
          </div>
        ))}
      </dl>
      <footer className="vb-import-foot">
        <RejectedButtons job={job} />
        <Button onClick={onAgain}>{text('contacts.import.another')}</Button>
        <Link to="/contact/list?sort=-created" className="v-link">
          {text('contacts.import.seeContacts')}
        </Link>
      </footer>
    </>
  );
}

/** Follows the import's job; it goes on, and stays in the tray, when the page is left. */
export function ImportRun({ jobId, onAgain }: { jobId: string; onAgain: () => void }) {
  const text = useContactText();
  const feedback = useFeedback();
  const answer = useJob(contactJobs, jobId);
  const cancel = useCallMutation(contactJobs.cancel, { onError: feedback.failed });
  const job = answer.data;
  return (
    <section className="vb-import-card" aria-label={text('contacts.import.step.run')} aria-live="polite">
      {answer.isError && !job ? (
        <ErrorState error={answer.error} onRetry={() => void answer.refetch()} />
      ) : null}
      {!job && !answer.isError ? <Bone width="100%" height={80} /> : null}
      {job && hasEnded(job) ? <Result job={job} onAgain={onAgain} /> : null}
      {job && !hasEnded(job) ? (
        <>
          <div className="vb-progress">
            <progress
              {...(job.total ? { max: job.total, value: job.done } : {})}
              aria-label={text('contacts.import.running')}
            />
            <span>
              {job.total
                ? text('contacts.import.doneOf', {
                    done: formatCount(job.done),
                    total: formatCount(job.total),
                  })
                : job.message}
            </span>
          </div>
          <p className="v-dialog-text">{text('contacts.import.mayLeave')}</p>
          <footer className="vb-import-foot">
            <Button loading={cancel.isPending} onClick={() => cancel.mutate({ id: job.id })}>
              {text('contacts.import.cancel')}
            </Button>
          </footer>
        </>
      ) : null}
    </section>
  );
}
