import { spawn } from 'node:child_process';
import { closeSync, existsSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { ExpectedError } from './terminal.mjs';

/** Aborted when the person stops the program: running work ends at once and is not awaited. */
export const shutdown = new AbortController();

/** Runs a command to its end. Answers `{ code, stdout, stderr }`; throws on failure unless `check` is false. */
export async function run(command, args, { check = true, input, inherit = false, stdio, ...options } = {}) {
  const output = inherit ? 'inherit' : 'pipe';
  const child = spawn(command, args, {
    signal: shutdown.signal,
    ...options,
    stdio: stdio ?? [input === undefined ? 'ignore' : 'pipe', output, output],
  });
  let stdout = '';
  let stderr = '';
  child.stdout?.setEncoding('utf8').on('data', (text) => {
    stdout += text;
  });
  child.stderr?.setEncoding('utf8').on('data', (text) => {
    stderr += text;
  });
  if (input !== undefined) child.stdin.end(input);
  const code = await new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (status, signal) => resolve(status ?? signal));
  });
  if (check && code !== 0) {
    const tail = `${stdout}\n${stderr}`.trim().split('\n').slice(-25).join('\n');
    throw new ExpectedError(`${path.basename(command)} ${args.join(' ')} → ${code}\n${tail}`);
  }
  return { code, stdout, stderr };
}

/**
 * Distinguishes a process from a later one with the same number: its start time. Undefined when it is gone (or a
 * zombie that nobody has collected yet).
 */
export async function identityOf(pid) {
  if (existsSync('/proc/self/stat')) {
    try {
      const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
      const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
      return fields[0] === 'Z' ? undefined : fields[19];
    } catch {
      return undefined;
    }
  }
  const { stdout } = await run('ps', ['-o', 'lstart=', '-p', String(pid)], {
    check: false,
    signal: undefined,
  });
  return stdout.trim() || undefined;
}

/** Records which process holds a name, so that a later run can check whether it is still that one. */
export async function remember(file, pid) {
  writeFileSync(file, JSON.stringify({ pid, identity: await identityOf(pid) }), { mode: 0o600 });
}

/** The process written down in `file` when it still runs, else undefined. */
export async function stillRunning(file) {
  if (!existsSync(file)) return undefined;
  try {
    const { pid, identity } = JSON.parse(readFileSync(file, 'utf8'));
    return identity !== undefined && (await identityOf(pid)) === identity ? pid : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Starts a long-lived process in a group of its own (so that Ctrl-C in the terminal reaches only the
 * supervisor, which stops everything in order) with its output in a file. One that `tellsReady` says so by
 * `process.send('ready')`.
 */
export async function launch({ command, args, env, cwd, logFile, pidFile, tellsReady = false }) {
  const log = openSync(logFile, 'a', 0o600);
  const stdio = tellsReady ? ['ignore', log, log, 'ipc'] : ['ignore', log, log];
  const child = spawn(command, args, { cwd, env, detached: true, stdio });
  closeSync(log);
  const ended = new Promise((resolve) => {
    child.on('error', (error) => resolve({ code: 127, error }));
    child.on('exit', (code, signal) => resolve({ code, signal }));
  });
  const ready = tellsReady ? new Promise((resolve) => child.once('message', () => resolve())) : ended;
  if (child.pid && pidFile) await remember(pidFile, child.pid);
  return {
    pid: child.pid,
    ended,
    ready,
    isRunning: () => child.exitCode === null && child.signalCode === null,
  };
}

function signalGroup(pid, signal) {
  try {
    process.kill(-pid, signal);
  } catch (error) {
    if (error.code !== 'ESRCH') throw error;
  }
}

/** Asks a process to end and, past its time, ends its whole group. */
export async function terminate(pid, { graceMs, pidFile } = {}) {
  const identity = await identityOf(pid);
  if (identity !== undefined) {
    try {
      process.kill(pid, 'SIGTERM');
    } catch (error) {
      if (error.code !== 'ESRCH') throw error;
    }
    const deadline = Date.now() + graceMs;
    while ((await identityOf(pid)) === identity && Date.now() < deadline) await wait(25);
    if ((await identityOf(pid)) === identity) signalGroup(pid, 'SIGKILL');
    while ((await identityOf(pid)) === identity) await wait(10);
  }
  if (pidFile) rmSync(pidFile, { force: true });
}

/** The last lines of a log, for messages. */
export function tail(file, lines = 15) {
  if (!existsSync(file)) return '';
  return readFileSync(file, 'utf8').trimEnd().split('\n').slice(-lines).join('\n');
}
