/**
 * `npm run test:faults [-- --quick | --long] [--only nats,rolling] [--record]`: what the product does when its parts die. Loopback
 * only, and only processes that it started itself. Exit code 1 when a figure misses its target.
 */
import { parseArgs } from 'node:util';
import { lockDataDirectory } from '@volante/local/lock.mjs';
import { shutdown } from '@volante/local/processes.mjs';
import { report } from '../report.mjs';
import { billingRows } from './rows/billing.mjs';
import { driveRows } from './rows/drive.mjs';
import { driveKillRows } from './rows/drive-kills.mjs';
import { driveQuotaRows } from './rows/drive-quota.mjs';
import { guessRows } from './rows/guess.mjs';
import { hostileRows } from './rows/hostile.mjs';
import { paymentRows } from './rows/payments.mjs';
import { releaseRows } from './rows/releases.mjs';
import { mariadbRows, natsRows, redisRows } from './rows/servers.mjs';
import { absentRows, rollingRows } from './rows/services.mjs';
import { slotRows } from './rows/slots.mjs';
import { tabletRows } from './rows/tablet.mjs';
import { unitRows } from './rows/units.mjs';
import { faultsDataDir, withStage } from './stage.mjs';

const FULL = {
  name: 'in full',
  releases: 20,
  natsOutages: [1000, 1000, 2000, 2000, 3000, 3000, 4000, 5000, 8000, 15_000],
  absentSeconds: 8,
  absentCalls: 500,
  rollingPerSecond: 200,
  hostileRequests: 1000,
  hostileReplies: 2000,
  guesses: 10_000,
  tabletPunches: 8,
  issues: 1000,
  issueKills: 21,
  payments: 1000,
  paymentKills: 20,
  filmMegabytes: 2000,
  filmCuts: 20,
  driveFiles: 60,
  driveKills: 20,
  quotaUploaders: 200,
  unitRivals: 200,
  unitKills: 5,
  slotRivals: 200,
  slotKills: 6,
};
/** Ten minutes of rubbish and more. */
const LONG = { ...FULL, name: 'long', hostileRequests: 10_000, hostileReplies: 10_000 };
const QUICK = {
  name: 'quick',
  releases: 3,
  natsOutages: [1000, 3000],
  absentSeconds: 3,
  absentCalls: 100,
  rollingPerSecond: 100,
  hostileRequests: 200,
  hostileReplies: 200,
  guesses: 1000,
  tabletPunches: 4,
  issues: 200,
  issueKills: 5,
  payments: 120,
  paymentKills: 4,
  filmMegabytes: 200,
  filmCuts: 5,
  driveFiles: 18,
  driveKills: 5,
  quotaUploaders: 40,
  unitRivals: 60,
  unitKills: 3,
  slotRivals: 40,
  slotKills: 2,
};

const PARTS = {
  releases: releaseRows,
  nats: natsRows,
  mariadb: mariadbRows,
  redis: redisRows,
  tablet: tabletRows,
  absent: absentRows,
  rolling: rollingRows,
  hostile: hostileRows,
  guess: guessRows,
  billing: billingRows,
  payments: paymentRows,
  drive: driveRows,
  driveKills: driveKillRows,
  driveQuota: driveQuotaRows,
  units: unitRows,
  slots: slotRows,
};

const { values } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    long: { type: 'boolean', default: false },
    record: { type: 'boolean', default: false },
    only: { type: 'string' },
  },
});
const effort = values.quick ? QUICK : values.long ? LONG : FULL;
const wanted = values.only?.split(',') ?? Object.keys(PARTS);

async function partRows(name, stage) {
  const started = Date.now();
  shutdown.signal.throwIfAborted();
  process.stderr.write(`… ${name}\n`);
  try {
    return await PARTS[name](stage, effort);
  } catch (error) {
    return [{ what: name, figure: 'failed', target: '', ok: false, detail: error.message }];
  } finally {
    process.stderr.write(`  ${name}: ${Math.round((Date.now() - started) / 1000)} s\n`);
  }
}

/** On a stop, or when the parent was killed: running work ends, and the stage is cleared. */
const stopped = new Promise((_, reject) => {
  const stop = () => {
    shutdown.abort();
    reject(new Error('stopped'));
  };
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, stop);
  const parent = process.ppid;
  setInterval(() => process.ppid !== parent && stop(), 1000).unref();
});
stopped.catch(() => {});

const unlock = await lockDataDirectory(faultsDataDir);
const rows = [];
try {
  await withStage(async (stage) => {
    for (const name of Object.keys(PARTS).filter((one) => wanted.includes(one)))
      rows.push(...(await Promise.race([partRows(name, stage), stopped])));
  });
} finally {
  unlock();
}
report(rows, {
  effort,
  effortText: effort.name,
  record: values.record,
  section: 'Faults',
  file: 'faults.json',
});
process.exit(rows.some(({ ok }) => ok === false) ? 1 : 0);
