import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { launch, stillRunning, tail, terminate } from './processes.mjs';
import { complain, ExpectedError, say } from './terminal.mjs';

const FIRST_DELAY_MS = 500;
const LONGEST_DELAY_MS = 30_000;
/** A process that stood this long was healthy: its next fall starts again with a short delay. */
const STEADY_MS = 60_000;
/** Before the product is ready, this many falls mean that waiting longer helps nobody. */
const FALLS_BEFORE_READY = 3;

function pidFileOf(dataDir, name) {
  return path.join(dataDir, 'run', `${name}.json`);
}

/** Names under which a run noted its own processes; those of the servers are theirs to look after. */
function notedNames(dataDir) {
  const folder = path.join(dataDir, 'run');
  if (!existsSync(folder)) return [];
  const names = readdirSync(folder).map((file) => path.basename(file, '.json'));
  return names.filter((name) => /^(?:gateway|services?|worker)(?:-|$)/.test(name));
}

/** Ends what a crashed run left behind, so that two generations never work on the same data or ports. */
export async function stopLeftOvers(dataDir) {
  for (const name of notedNames(dataDir)) {
    const pidFile = pidFileOf(dataDir, name);
    const pid = await stillRunning(pidFile);
    if (pid) await terminate(pid, { graceMs: 5000, pidFile });
  }
}

/** Keeps the product's own processes running until they are stopped. */
export class Supervisor {
  #children = new Map();
  #ready = false;
  #falls = 0;
  #stopping = new AbortController();
  #besides = [];
  #fail;
  /** Rejects when a process keeps falling before the product was ever ready. */
  failed = new Promise((_, reject) => {
    this.#fail = reject;
  });

  constructor(dataDir) {
    this.dataDir = dataDir;
    this.failed.catch(() => {});
  }

  /** Starts a process and keeps it running. `env` is all it gets to see. */
  async keep(name, args, env) {
    const entry = { name, args, env, falls: 0 };
    this.#children.set(name, entry);
    await this.#launch(entry);
  }

  get names() {
    return [...this.#children.keys()];
  }

  /** How often any process ended that nobody had asked to. */
  get falls() {
    return this.#falls;
  }

  pid(name) {
    return this.#children.get(name)?.child?.pid;
  }

  /** Stops a process as at the end of the product and starts it again. */
  async restart(name, graceMs) {
    await this.pause(name, graceMs);
    await this.resume(name);
  }

  /** Stops a process for the time being. */
  async pause(name, graceMs) {
    const entry = this.#children.get(name);
    entry.paused = true;
    await terminate(entry.child.pid, { graceMs, pidFile: this.#pidFile(name) });
    await entry.child.ended;
  }

  /** Starts a paused process; resolves when it is at work. */
  async resume(name) {
    const entry = this.#children.get(name);
    entry.paused = false;
    await this.#launch(entry);
    await Promise.race([entry.child.ready, entry.child.ended]);
  }

  /** A part that runs in this process for the product's sake: it ends after the product. */
  beside(part) {
    this.#besides.push(part);
  }

  async endBesides() {
    for (const part of this.#besides.splice(0)) await part.stop();
  }

  markReady() {
    this.#ready = true;
  }

  async #launch(entry) {
    entry.startedAt = Date.now();
    entry.child = await launch({
      command: process.execPath,
      args: entry.args,
      env: entry.env,
      cwd: this.dataDir,
      logFile: this.logFile(entry.name),
      pidFile: this.#pidFile(entry.name),
      tellsReady: true,
    });
    entry.child.ended.then((end) => this.#onEnd(entry, end));
  }

  async #onEnd(entry, { code, signal }) {
    if (this.#stopping.signal.aborted || entry.paused) return;
    this.#falls += 1;
    entry.falls = Date.now() - entry.startedAt > STEADY_MS ? 1 : entry.falls + 1;
    const how = signal ? `señal ${signal}` : `código ${code}`;
    if (!this.#ready && entry.falls >= FALLS_BEFORE_READY) {
      const text = `«${entry.name}» no arranca (${how}). Últimas líneas de ${this.logFile(entry.name)}:`;
      this.#fail(new ExpectedError(`${text}\n${tail(this.logFile(entry.name))}`));
      return;
    }
    const delay = Math.min(FIRST_DELAY_MS * 2 ** (entry.falls - 1), LONGEST_DELAY_MS);
    complain(
      `  ! «${entry.name}» ha terminado (${how}); se reinicia en ${delay / 1000} s. Registro: ${this.logFile(entry.name)}`,
    );
    try {
      await wait(delay, undefined, { signal: this.#stopping.signal });
    } catch (error) {
      if (error.name === 'AbortError') return;
      throw error;
    }
    await this.#launch(entry);
    if (this.#ready) say(`  · «${entry.name}» está otra vez en marcha.`);
  }

  /** Nothing is started again from here on. */
  beginStop() {
    this.#stopping.abort();
  }

  /** Stops the named processes together. */
  async stop(names, graceMs) {
    this.beginStop();
    const known = names.filter((name) => this.#children.get(name)?.child);
    await Promise.all(
      known.map((name) =>
        terminate(this.#children.get(name).child.pid, { graceMs, pidFile: this.#pidFile(name) }),
      ),
    );
  }

  logFile(name) {
    return path.join(this.dataDir, 'logs', `${name}.log`);
  }

  #pidFile(name) {
    return pidFileOf(this.dataDir, name);
  }
}
