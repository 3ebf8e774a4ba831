/** Computes the statistics of the demo's school as the worker does, and says how many seconds that took. Runs with the e-learning service's settings. */
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from '@volante/local/paths.mjs';
import { TENANTS } from './tenants.mjs';

const built = (file) => import(pathToFileURL(path.join(root, file)).href);

await import('reflect-metadata');
const { openDatabase } = await built('packages/service-kit/dist/boot/service-kit.js');
const { systemContext } = await built('packages/service-kit/dist/boot/system-context.js');
const { service } = await built('services/e-learning/dist/main.js');
const { computeStatistics } = await built('services/e-learning/dist/statistic-store/compute-statistics.js');

const db = await openDatabase(service);
const started = performance.now();
await computeStatistics(db, systemContext(TENANTS.school.business, ''));
const seconds = (performance.now() - started) / 1_000;
await db.close();
process.stdout.write(`${JSON.stringify({ seconds })}\n`);
