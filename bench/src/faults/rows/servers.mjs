import { steadyTraffic, Writer } from '../traffic.mjs';

const NORMAL_MS = 5000;
const READS = ['contact/finder?limit=5', 'contact/group/read'];
const PER_SECOND = 20;

const seconds = (ms) => `${(ms / 1000).toFixed(1)} s`;
const millis = (ms) => `${Math.round(ms)} ms`;

/**
 * Kills one server again and again while people read and one writes with keys: how long until all is normal after it
 * is back, who died, and whether anything acknowledged is gone.
 */
async function killings(stage, { name, title, outages }) {
  const before = stage.casualties();
  const reads = steadyTraffic({ base: stage.base, token: stage.token, calls: READS, perSecond: PER_SECOND });
  const writer = new Writer(stage);
  writer.start();
  let slowest = 0;
  for (const ms of outages) {
    await stage.killServer(name, ms);
    slowest = Math.max(slowest, await stage.untilNormal());
  }
  await writer.stop();
  const { failed, sent, slowestFailure } = await reads.stop();
  const { lost, twice } = await writer.check();
  const after = stage.casualties();
  const exits = after.exits - before.exits;
  const rejections = after.rejections - before.rejections;
  return [
    {
      what: `${title}: normal again after its return, at the latest`,
      figure: millis(slowest),
      target: '≤ 5 s',
      ok: slowest <= NORMAL_MS,
      detail: `${failed} of ${sent} reads failed meanwhile, told after ${seconds(slowestFailure)} at most`,
    },
    {
      what: `${title}: processes that ended, unhandled rejections`,
      figure: `${exits}, ${rejections}`,
      target: '0, 0',
      ok: exits === 0 && rejections === 0,
      detail: '',
    },
    {
      what: `${title}: acknowledged writes lost, made twice`,
      figure: `${lost}, ${twice}`,
      target: '0, 0',
      ok: lost === 0 && twice === 0,
      detail: `${writer.acknowledged.length} acknowledged in ${writer.attempts} attempts`,
    },
  ];
}

export function natsRows(stage, { natsOutages: outages }) {
  const title = `NATS killed ${outages.length} times for 1–${Math.max(...outages) / 1000} s`;
  return killings(stage, { name: 'nats', title, outages });
}

export function mariadbRows(stage) {
  return killings(stage, { name: 'mariadb', title: 'MariaDB killed', outages: [1000] });
}

export function redisRows(stage) {
  return killings(stage, { name: 'redis', title: 'Redis killed', outages: [2000] });
}
