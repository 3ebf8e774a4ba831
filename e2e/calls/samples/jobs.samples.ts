import { CALLS } from '@volante/contracts/catalogue';
import type { Samples } from './world.js';

const nameOf = ({ method, path }: { method: string; path: string }) => `${method} ${path}`;
const lists = CALLS.filter(({ path }) => path.endsWith('/job/list')).map(nameOf);
const jobs = CALLS.filter(({ path }) => /\/job\/(?:read\/\{id\}|cancel)$/.test(path)).map(nameOf);

/** The job calls that every service with jobs has. */
export const JOBS_SAMPLES: Samples = {
  ...Object.fromEntries(lists.map((name) => [name, () => ({})])),
  ...Object.fromEntries(jobs.map((name) => [name, (w) => ({ id: w.job })])),
};

export const JOBS_RECORD_CALLS: readonly string[] = jobs;
