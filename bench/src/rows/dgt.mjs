import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { root } from '@volante/local/paths.mjs';
import { run } from '@volante/local/processes.mjs';
import { hostSettings } from '@volante/local/settings.mjs';
import { median, quantile } from '../measure/statistics.mjs';

const SAMPLES = 60;
const WARM = 3;
/** Asking how many wait takes a little of the same database. */
const POLL_MS = 150;
/** Work that nobody waits for takes half of the time: a first copy of a big business takes its minutes. */
const MAX_COMPUTING_MS = 20 * 60_000;
const REPLAY_SECONDS = 60;
const RECOMPUTE_SECONDS = 5;
const LIST_MS = 60;
/** A list of 100,000 is read as that of the contacts is, with so much for what differs from run to run. */
const RATIO = 1.15;

/** 5,000 students, 100,000 folders and inscriptions: made once in the bench's data; the replay each time. */
async function load({ servers, dataDir }) {
  const script = path.join(import.meta.dirname, '..', 'load-dgt.mjs');
  const env = hostSettings(servers, dataDir, { role: 'services', services: ['dgt'], demo: true });
  const { stdout } = await run(process.execPath, [script], { env, cwd: root });
  return JSON.parse(stdout.trim().split('\n').at(-1));
}

/** Milliseconds of each call, taken in turns: what else the machine does comes to all alike. */
async function timesOf(calls) {
  const times = calls.map(() => []);
  for (let at = -WARM; at < SAMPLES; at += 1)
    for (const [which, [client, call]] of calls.entries()) {
      const started = performance.now();
      await client.text(call);
      if (at >= 0) times[which].push(performance.now() - started);
    }
  return times;
}

/** Waits until no row of the school is to be computed; answers how many there were at most. */
async function untilComputed(client) {
  const until = Date.now() + MAX_COMPUTING_MS;
  for (let most = 0; ; ) {
    const { pending } = await client.get('dgt/file/count');
    if (pending === 0) return most;
    if (Date.now() > until) throw new Error(`${pending} file clocks are still to be computed`);
    most = Math.max(most, pending);
    await wait(POLL_MS);
  }
}

/** A rule that begins tomorrow recomputes every row, as any other does. */
async function recomputeRow(client) {
  await untilComputed(client);
  const from = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10);
  const rule = { province: 23, lost: 2, days: 11, working: true, from, source: 'BENCH' };
  const started = Date.now();
  await client.post('dgt/wait/update', rule);
  const total = await untilComputed(client);
  const seconds = (Date.now() - started) / 1000;
  return {
    what: 'file clocks computed anew after a change of the rules of a province',
    figure: `${seconds.toFixed(1)} s`,
    target: `≤ ${RECOMPUTE_SECONDS} s`,
    ok: seconds <= RECOMPUTE_SECONDS && total >= 5_000,
    detail: `${total.toLocaleString('en')} students; with the second at most until the worker looks`,
    data: { seconds, total },
  };
}

async function urgencyRow(client) {
  const [times] = await timesOf([[client, 'dgt/file/list?limit=25']]);
  const p95 = quantile(times, 0.95);
  return {
    what: 'file clock, the first 25 by urgency',
    figure: `${p95.toFixed(1)} ms`,
    target: `≤ ${LIST_MS} ms`,
    ok: p95 <= LIST_MS,
    detail: `p95; p50 ${median(times).toFixed(1)} ms`,
    data: { p95, p50: median(times) },
  };
}

/** Beside the contacts' own list of as many, on the same machine in the same minute. */
async function listRow(contacts, client, { what, call }) {
  const both = await timesOf([
    [client, call],
    [contacts, 'contact/finder?sort=name'],
  ]);
  const [ours, theirs] = both.map(median);
  const ratio = ours / theirs;
  return {
    what: `${what} at 100,000 against the contact list`,
    figure: ratio.toFixed(2),
    target: `≤ ${RATIO}`,
    ok: ratio <= RATIO,
    detail: `p50 ${ours.toFixed(1)} ms; contacts ${theirs.toFixed(1)} ms`,
    data: { ours, theirs, ratio },
  };
}

/** The duties to the traffic authority, at the size that they are made for. */
export async function dgtRows(product) {
  const { replay, book } = await load(product);
  const client = await product.signIn('school');
  const contacts = await product.signIn('middle');
  return [
    {
      what: '100,000 contact events into an empty copy of the students',
      figure: `${replay.seconds.toFixed(1)} s`,
      target: `≤ ${REPLAY_SECONDS} s`,
      ok: replay.seconds <= REPLAY_SECONDS && replay.same,
      detail: `${replay.students} students, ${replay.same ? 'the same as live' : 'NOT the same as live'}`,
      data: replay,
    },
    await recomputeRow(client),
    await urgencyRow(client),
    await listRow(contacts, client, { what: 'folders', call: 'dgt/folder/read?limit=25' }),
    await listRow(contacts, client, {
      what: 'register book',
      call: `dgt/book/register/student/read?book=${book}&limit=25`,
    }),
  ];
}
