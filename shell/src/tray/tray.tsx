import type { JobView } from '@volante/contracts/jobs/job.contract';
import { callApi } from '@volante/mfe-kit/api';
import { asApiError } from '@volante/mfe-kit/api-error';
import { useText } from '@volante/mfe-kit/i18n';
import { downloadFile } from '@volante/mfe-kit/open-file';
import { wakeRemotes } from '@volante/mfe-kit/registry';
import { hasEnded } from '@volante/mfe-kit/tray';
import { useCallback, useEffect, useRef, useState } from 'react';
import { announce } from '../console/announcer';
import { Icon } from '../layout/icons';
import { type TrayJob, useJobEnds, useJobs } from './use-jobs';

const number = new Intl.NumberFormat('es-ES');

function Progress({ job }: { job: JobView }) {
  const text = useText('shell');
  if (hasEnded(job)) return null;
  const label = job.total
    ? text('tray.progress', { done: number.format(job.done), total: number.format(job.total) })
    : text(`tray.state.${job.state}`);
  return (
    <div className="vs-job-progress">
      <progress
        aria-label={job.title}
        max={job.total ?? undefined}
        value={job.total ? job.done : undefined}
      />
      <span>{label}</span>
    </div>
  );
}

function Job({ item, onChange }: { item: TrayJob; onChange: () => void }) {
  const text = useText('shell');
  const { job, calls } = item;
  const attempt = async (work: () => Promise<unknown>) => {
    try {
      await work();
    } catch (thrown) {
      announce(asApiError(thrown).message);
    }
    onChange();
  };
  return (
    <li className="vs-job">
      <div className="vs-job-head">
        <strong>{job.title}</strong>
        <span className="vs-job-state" data-state={job.state}>
          {text(`tray.state.${job.state}`)}
        </span>
      </div>
      <Progress job={job} />
      {job.message ? <p>{job.message}</p> : null}
      <div className="vs-job-actions">
        {job.files.map((file) => (
          <button
            key={file.id}
            type="button"
            className="vk-link"
            onClick={() => void attempt(() => downloadFile(file.id, file.name))}
          >
            {text('tray.download', { name: file.name })}
          </button>
        ))}
        {hasEnded(job) ? null : (
          <button
            type="button"
            className="vk-link"
            onClick={() => void attempt(() => callApi(calls.cancel, { id: job.id }))}
          >
            {text('tray.cancel')}
          </button>
        )}
      </div>
    </li>
  );
}

/** Long work of all areas, from anywhere in the console. */
export function Tray() {
  const text = useText('shell');
  const [open, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const { jobs, running, failed, refresh } = useJobs();
  const told = useCallback(
    (job: JobView) =>
      announce(text('tray.ended', { title: job.title, state: text(`tray.state.${job.state}`) })),
    [text],
  );
  useJobEnds(jobs, told);
  useEffect(() => {
    if (!open) return;
    const close = (event: PointerEvent | KeyboardEvent) => {
      const outside = !(event.target instanceof Node && root.current?.contains(event.target));
      if (event instanceof KeyboardEvent ? event.key === 'Escape' : outside) setOpen(false);
    };
    document.addEventListener('pointerdown', close);
    document.addEventListener('keydown', close);
    return () => {
      document.removeEventListener('pointerdown', close);
      document.removeEventListener('keydown', close);
    };
  }, [open]);
  const toggle = () => {
    if (!open) {
      wakeRemotes(() => true);
      refresh();
    }
    setOpen(!open);
  };
  return (
    <div className="vk-menu" ref={root} data-tour="tray">
      <button
        type="button"
        className="vs-icon"
        aria-expanded={open}
        aria-label={running > 0 ? text('tray.openRunning', { count: running }) : text('tray.open')}
        onClick={toggle}
      >
        <Icon name="tray" />
        {running > 0 ? <span className="vs-badge">{running}</span> : null}
      </button>
      {open ? (
        <section className="vk-menu-list vs-tray" aria-label={text('tray.title')}>
          <h2>{text('tray.title')}</h2>
          {failed ? <p className="vk-notice">{text('tray.failedList')}</p> : null}
          {jobs.length === 0 && !failed ? <p className="vs-tray-empty">{text('tray.empty')}</p> : null}
          <ul>
            {jobs.map((item) => (
              <Job key={item.job.id} item={item} onChange={refresh} />
            ))}
          </ul>
        </section>
      ) : null}
    </div>
  );
}
