import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { untilAnswered } from './billing.mjs';
import { Film, PART_BYTES, sendPart } from './film-parts.mjs';

const MEGABYTE = 1024 * 1024;
const SAMPLE_MS = 50;
const RETRY_MS = 200;
const GATEWAY_KILLS = 2;
const JOIN_MS = 600_000;
const IDLE_START_MS = 10_000;

const residentMegabytes = (pid) =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;

/** Peak of a gateway that starts and does nothing: it loads all declarations, and gives little of that back. */
async function idleStart(stage) {
  const before = stage.pidOf('gateway');
  process.kill(before, 'SIGKILL');
  let peak = 0;
  const started = performance.now();
  while (performance.now() - started < IDLE_START_MS) {
    peak = Math.max(peak, memoryOf(stage, before));
    await wait(SAMPLE_MS);
  }
  return peak;
}

/** 0 for a gateway that was killed, or is not back yet. */
function memoryOf(stage, gone) {
  try {
    const pid = stage.pidOf('gateway');
    return pid === gone ? 0 : residentMegabytes(pid);
  } catch {
    return 0;
  }
}

/**
 * Growth by the film: of the gateway that is there at its beginning over what it has then, of one that starts meanwhile over
 * what starting takes.
 */
function watchGateway(stage, startPeak) {
  const first = stage.pidOf('gateway');
  const before = residentMegabytes(first);
  let grown = 0;
  const look = () => {
    const own = memoryOf(stage, null);
    if (own > 0) grown = Math.max(grown, own - (stage.pidOf('gateway') === first ? before : startPeak));
  };
  const timer = setInterval(look, SAMPLE_MS);
  return () => {
    clearInterval(timer);
    return { before, grown };
  };
}

/** A fault in the middle of a part: the line is cut, or the gateway is killed. */
class Fault {
  constructor(act) {
    this.act = act;
    this.isDone = false;
  }

  async once() {
    if (this.isDone) return false;
    this.isDone = true;
    return this.act();
  }
}

/** By the number of the part in which it happens, spread over the file. */
function faultsOf(stage, film, cuts) {
  const faults = new Map();
  const all = [
    ...Array.from({ length: cuts }, () => () => true),
    ...Array.from({ length: GATEWAY_KILLS }, () => () => {
      process.kill(stage.pidOf('gateway'), 'SIGKILL');
      return false;
    }),
  ];
  for (const [at, act] of all.entries())
    faults.set(Math.floor(((at + 0.5) * film.parts) / all.length), new Fault(act));
  return faults;
}

async function sendAll(stage, film, id, faults) {
  let [number, sent] = [0, 0];
  while (number < film.parts) {
    const part = { id, number, bytes: film.part(number), onHalf: faults.get(number) };
    const answer = await sendPart(stage, part);
    sent += answer.sent;
    if (answer.parts === null) await wait(RETRY_MS);
    else number = answer.parts;
  }
  return sent;
}

async function untilJoined(stage, id) {
  const started = performance.now();
  while (performance.now() - started < JOIN_MS) {
    const response = await fetch(`${stage.base}/api/filesystem/upload/state/${id}`, {
      headers: { authorization: `Token ${stage.token}` },
    }).catch(() => null);
    const { data } = response?.ok ? await response.json() : {};
    if (data && data.state !== 'open' && data.state !== 'joining') return data;
    await wait(RETRY_MS);
  }
  return { state: 'late', sha256: null, problem: '' };
}

/** A large film over a bad line, while the gateway is killed twice. */
export async function driveRows(stage, { filmMegabytes, filmCuts: cuts }) {
  const startPeak = await idleStart(stage);
  const film = new Film(filmMegabytes * MEGABYTE);
  const sha256 = film.sha256();
  const facts = { folder: 'root', name: `Avería ${Date.now()}.mp4`, size: film.size, fingerprint: sha256 };
  const { data: begun } = await untilAnswered(stage, 'filesystem/upload/begin', facts);
  const faults = faultsOf(stage, film, cuts);
  const growth = watchGateway(stage, startPeak);
  const started = performance.now();
  const sent = await sendAll(stage, film, begun.id, faults);
  const seconds = (performance.now() - started) / 1000;
  const { before, grown } = growth();
  await untilAnswered(stage, 'filesystem/upload/finish', { id: begun.id });
  const end = await untilJoined(stage, begun.id);
  const joined = (performance.now() - started) / 1000 - seconds;
  const again = (sent - film.size) / faults.size / MEGABYTE;
  const what = `film of ${filmMegabytes} MB, line cut ${cuts} times, gateway killed ${GATEWAY_KILLS} times`;
  return [
    {
      what: `${what}: same SHA-256`,
      figure: end.sha256 === sha256 ? 'yes' : `no, ${end.state}`,
      target: 'yes',
      ok: end.state === 'stored' && end.sha256 === sha256,
      detail: `sent in ${seconds.toFixed(0)} s, joined in ${joined.toFixed(0)} s ${end.problem}`,
    },
    {
      what: `${what}: sent again for each, in parts of ${PART_BYTES / MEGABYTE} MB`,
      figure: `${again.toFixed(1)} MB`,
      target: '≤ 16 MB',
      ok: again <= 16,
      detail: '',
    },
    {
      what: `${what}: growth of the gateway’s memory`,
      figure: `${grown.toFixed(0)} MB`,
      target: '≤ 40 MB',
      ok: grown <= 40,
      detail: `${before.toFixed(0)} MB before, ${startPeak.toFixed(0)} MB at most while one starts`,
    },
  ];
}
