import { useCall } from '@volante/mfe-kit/query';
import { hasEnded } from '@volante/mfe-kit/tray';
import type { ImportOf } from './import-of';
import { ImportProgress } from './import-run';

const POLL_MS = 1_000;

/** The person's own imports into this list that go on, after the page was left or loaded again. */
export function ImportsUnderway({ of }: { of: ImportOf }) {
  const past = useCall(of.calls.list, {});
  const running = past.data?.rows.filter(({ state, job }) => state === 'running' && job !== null) ?? [];
  const jobs = useCall(
    of.jobs.list,
    {},
    { enabled: running.length > 0, refetchInterval: POLL_MS, staleTime: 0 },
  );
  return running.map(({ id, job: jobId, filename }) => {
    // Another person's job is not among them.
    const job = jobs.data?.rows.find((one) => one.id === jobId);
    return job && !hasEnded(job) ? (
      <section key={id} className="v-import-card" aria-label={job.title}>
        <h2 className="v-import-result-title">{filename}</h2>
        <ImportProgress of={of} job={job} />
      </section>
    ) : null;
  });
}
