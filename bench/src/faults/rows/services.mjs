import { setTimeout as wait } from 'node:timers/promises';
import { quantile } from '../../measure/statistics.mjs';
import { ask, steadyTraffic, summary } from '../traffic.mjs';

const GRACE_MS = 12_000;
/** Noise of a busy machine that no ratio of small times can separate from an effect. */
const NOISE_MS = 10;
const OTHERS = ['contact/finder?limit=25', 'contact/group/read'];
const ABSENT = { service: 'business', call: 'business/read' };
const millis = (ms) => `${ms.toFixed(1)} ms`;

async function others(stage, seconds) {
  const { base, token } = stage;
  const traffic = steadyTraffic({ base, token, calls: OTHERS, perSecond: 50 });
  await wait(seconds * 1000);
  return traffic.stop();
}

/** All copies of one service away: its own calls, and everybody else's. */
export async function absentRows(stage, { absentSeconds, absentCalls }) {
  const copies = stage.copiesOf(ABSENT.service);
  const before = await others(stage, absentSeconds);
  for (const name of copies) await stage.supervisor.pause(name, GRACE_MS);
  const answers = [];
  const without = others(stage, absentSeconds);
  for (let count = 0; count < absentCalls; count += 1)
    answers.push(await ask(stage.base, stage.token, ABSENT.call));
  const during = await without;
  for (const name of copies) await stage.supervisor.resume(name);
  const p99 = quantile(
    answers.map(({ ms }) => ms),
    0.99,
  );
  const refused = answers.filter(({ status }) => status === 503).length;
  const ratio = during.p99 / before.p99;
  return [
    {
      what: `service ${ABSENT.service} absent: its calls answer 503, p99`,
      figure: `${refused} of ${answers.length}, ${millis(p99)}`,
      target: 'all, ≤ 50 ms',
      ok: refused === answers.length && p99 <= 50,
      detail: Object.keys(summary(answers).codes).join(', '),
    },
    {
      what: `service ${ABSENT.service} absent: other calls’ p99, failures`,
      figure: `${ratio.toFixed(2)}×, ${during.failed}`,
      target: '≤ 1.2×, 0',
      ok: (ratio <= 1.2 || during.p99 - before.p99 <= NOISE_MS) && during.failed === 0,
      detail: `${millis(during.p99)} against ${millis(before.p99)}`,
    },
  ];
}

/** Every process behind the gateway stopped and started again, one after the other, under load. */
export async function rollingRows(stage, { rollingPerSecond: perSecond }) {
  const before = stage.casualties();
  const { base, token, supervisor } = stage;
  const calls = [...OTHERS, ABSENT.call, 'business/branch/list', 'user/verify'];
  const traffic = steadyTraffic({ base, token, calls, perSecond });
  await wait(1000);
  const names = supervisor.names.filter((name) => name !== 'gateway');
  const culprits = [];
  for (const name of names) {
    const failedBefore = traffic.failures();
    await supervisor.restart(name, GRACE_MS);
    if (traffic.failures() > failedBefore) culprits.push(name);
  }
  await wait(1000);
  const { sent, failed, codes, p99 } = await traffic.stop();
  const { exits } = stage.casualties();
  const told = Object.entries(codes).map(([code, count]) => `${code} ×${count}`);
  return [
    {
      what: `rolling restart of ${names.length} processes (two of each service) at ${perSecond} requests a second: failed`,
      figure: `${failed} of ${sent}`,
      target: '0',
      ok: failed === 0 && exits === before.exits,
      detail: [`p99 ${millis(p99)}`, ...told, ...culprits].join('; '),
    },
  ];
}
