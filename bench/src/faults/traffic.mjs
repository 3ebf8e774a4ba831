import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { quantile } from '../measure/statistics.mjs';

/** A person would have given up by then. */
const PATIENCE_MS = 20_000;
const RETRY_MS = 150;

/** One request, whatever comes of it: `{ ok, status, code, ms }`; status 0 when there was no answer at all. */
export async function ask(base, token, call, { body, key, signal } = {}) {
  const started = performance.now();
  try {
    const response = await fetch(`${base}/api/${call}`, {
      method: body === undefined ? 'GET' : 'POST',
      body,
      signal: signal ?? AbortSignal.timeout(PATIENCE_MS),
      headers: {
        authorization: `Token ${token}`,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(key ? { 'idempotency-key': key } : {}),
      },
    });
    const text = await response.text();
    return { status: response.status, ...readEnvelope(text), ms: performance.now() - started };
  } catch (error) {
    return {
      status: 0,
      ok: false,
      code: error.cause?.code ?? error.name,
      data: null,
      ms: performance.now() - started,
    };
  }
}

function readEnvelope(text) {
  try {
    const { success, data = null, error } = JSON.parse(text);
    return { ok: success === true, code: error?.code ?? null, data };
  } catch {
    return { ok: false, code: 'not JSON', data: null };
  }
}

/** Requests at a steady rate, however long the answers take. `stop` resolves to what came of all of them. */
export function steadyTraffic({ base, token, calls, perSecond }) {
  const started = performance.now();
  const under = new Set();
  const answers = [];
  let sent = 0;
  const tick = () => {
    const due = Math.floor(((performance.now() - started) / 1000) * perSecond);
    for (; sent < due; sent += 1) {
      const request = ask(base, token, calls[sent % calls.length]).then((answer) => {
        answers.push(answer);
        under.delete(request);
      });
      under.add(request);
    }
  };
  const timer = setInterval(tick, 5);
  return {
    /** How many have failed so far. */
    failures: () => answers.filter(({ ok }) => !ok).length,
    async stop() {
      clearInterval(timer);
      await Promise.all(under);
      return summary(answers);
    },
  };
}

export function summary(answers) {
  const failed = answers.filter(({ ok }) => !ok);
  const codes = {};
  for (const { status, code } of failed) codes[`${status} ${code}`] = (codes[`${status} ${code}`] ?? 0) + 1;
  const times = answers.map(({ ms }) => ms);
  return {
    sent: answers.length,
    failed: failed.length,
    codes,
    p50: times.length > 0 ? quantile(times, 0.5) : 0,
    p99: times.length > 0 ? quantile(times, 0.99) : 0,
    slowestFailure: Math.max(0, ...failed.map(({ ms }) => ms)),
  };
}

/**
 * Writes one contact after the other and repeats each, under its own key, until it is acknowledged: as a patient
 * client does. `check` then looks for every acknowledged one, once.
 */
export class Writer {
  #stopped = false;
  #done;
  acknowledged = [];
  attempts = 0;

  constructor({ base, token }) {
    this.base = base;
    this.token = token;
    this.word = `Q${randomUUID().replaceAll(/[^a-f]/g, '')}`;
  }

  start() {
    this.#done = this.#run();
  }

  async #run() {
    while (!this.#stopped) {
      const key = randomUUID();
      const body = JSON.stringify({ firstName: 'Prueba', lastName: this.word, force: true });
      for (;;) {
        this.attempts += 1;
        const answer = await ask(this.base, this.token, 'contact/create', { body, key });
        if (answer.ok) {
          this.acknowledged.push(answer.data.id);
          break;
        }
        if (answer.status >= 400 && answer.status < 500 && answer.status !== 429)
          throw new Error(`contact/create: ${answer.status} ${answer.code}`);
        await wait(RETRY_MS);
      }
      await wait(20);
    }
  }

  async stop() {
    this.#stopped = true;
    await this.#done;
  }

  /** `{ lost, twice }`: acknowledged contacts that are not there, and contacts more than were acknowledged. */
  async check() {
    let lost = 0;
    for (const id of this.acknowledged) {
      const { ok } = await ask(this.base, this.token, `contact/read/${id}`);
      if (!ok) lost += 1;
    }
    const found = await ask(this.base, this.token, `contact/finder?search=${this.word}&limit=1`);
    return { lost, twice: found.data.total - this.acknowledged.length };
  }
}
