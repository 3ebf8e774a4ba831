/**
 * A worker process for the tests to kill: counts up to `input.steps` in the table `step`, a row and a checkpoint in each
 * transaction. Runs the compiled kit, as in production.
 */
import 'reflect-metadata';
import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';
import { openKit } from '../dist/boot/service-kit.js';
import { JobWorker } from '../dist/jobs/job-worker.js';

const checkpoint = z.object({ next: z.number() });

const handler = {
  kind: 'test.count',
  input: z.object({ steps: z.number(), pause: z.number() }),
  async run(job) {
    let next = job.checkpoint(checkpoint)?.next ?? 0;
    for (; next < job.input.steps; next += 1) {
      const step = next;
      await job.write(async (tx) => {
        await tx.run(
          'INSERT INTO step (business_id, job_id, step, pid) VALUES (:business, :job, :step, :pid)',
          {
            job: job.id,
            step,
            pid: process.pid,
          },
        );
        await job.saveCheckpoint(tx, { next: step + 1 });
      });
      job.progress(step + 1, job.input.steps, `Paso ${step + 1}`);
      await wait(job.input.pause, undefined, { signal: job.signal });
    }
    return { message: 'Contado', result: { steps: next } };
  },
};

const kit = await openKit({ name: 'contacts', entities: [], migrations: [] });
const worker = new JobWorker({
  ...kit,
  handlers: [handler],
  leaseMs: Number(process.env.VOLANTE_JOB_LEASE_MS),
});
worker.start();
process.on('SIGTERM', async () => {
  await worker.stop();
  process.exit(0);
});
process.send?.('ready');
