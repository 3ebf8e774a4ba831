/**
 * `npm run test:fresh`: what a newcomer does. A clone of HEAD with an empty npm cache is started, signed in
 * to and stopped, twice; nothing may stay running. As root it does so once more as an ordinary user.
 */
import { spawn } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { root } from '../paths.mjs';
import { run } from '../processes.mjs';
import { freePort } from '../servers/ports.mjs';
import { ExpectedError, say, seconds } from '../terminal.mjs';

const FIRST_START_MS = 15 * 60_000;
const SECOND_START_MS = 60_000;
const STOP_MS = 15_000;
const NOBODY = 65534;

function expectThat(condition, text) {
  if (!condition) throw new ExpectedError(`test:fresh: ${text}`);
}

/** Node 20 by itself when the machine has it: the pinned one must come from the clone. */
function outsidePath() {
  return (process.env.PATH ?? '')
    .split(':')
    .filter(
      (folder) => !folder.startsWith(path.join(root, 'node_modules')) && !folder.includes('/node_modules/'),
    )
    .join(':');
}

function environment(home, port, dataDir) {
  const keep = Object.entries(process.env).filter(
    ([name]) => !/^(npm_(?!config_)|npm_config_(local_)?prefix|VOLANTE_|NODE_OPTIONS|INIT_CWD)/i.test(name),
  );
  return {
    ...Object.fromEntries(keep),
    PATH: outsidePath(),
    npm_config_cache: path.join(home, 'npm-cache'),
    PORT: String(port),
    DATA_DIR: dataDir,
  };
}

/** Processes whose command line or environment names the folder. */
function processesOf(folder) {
  if (!existsSync('/proc')) return [];
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && Number(name) !== process.pid)
    .filter((pid) => {
      try {
        const text =
          readFileSync(`/proc/${pid}/cmdline`, 'utf8') + readFileSync(`/proc/${pid}/environ`, 'utf8');
        return text.includes(folder);
      } catch {
        return false;
      }
    });
}

async function untilReady(child, base, limitMs) {
  const deadline = Date.now() + limitMs;
  while (Date.now() < deadline) {
    expectThat(child.exitCode === null, `npm start ended with ${child.exitCode}`);
    try {
      const response = await fetch(`${base}/api/health`, { signal: AbortSignal.timeout(2000) });
      if (response.status === 200) return;
    } catch {
      // Not listening yet: the next round asks again.
    }
    await wait(200);
  }
  throw new ExpectedError(`test:fresh: no answer from ${base}/api/health`);
}

async function signIn(base) {
  const response = await fetch(`${base}/api/user/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ user: 'direccion@volante.demo', password: 'Volante-2026', device: 'FRESH-CLONE' }),
  });
  const body = await response.json();
  expectThat(response.status === 200 && body.success === true, `sign-in answered ${response.status}`);
  expectThat(typeof body.data?.user?.token === 'string', 'sign-in gave no token');
}

async function shellPage(base) {
  const response = await fetch(base, { headers: { accept: 'text/html' } });
  const html = await response.text();
  expectThat(
    response.status === 200 && /<html[\s>]/i.test(html),
    `GET / answered ${response.status}, not the console`,
  );
}

/** Presses Ctrl-C: a terminal sends it to every process of the foreground group. */
async function pressCtrlC(child, folder) {
  const started = Date.now();
  const ended = new Promise((resolve) => child.once('exit', resolve));
  process.kill(-child.pid, 'SIGINT');
  await Promise.race([ended, wait(STOP_MS)]);
  expectThat(
    child.exitCode !== null || child.signalCode !== null,
    `npm start did not end within ${STOP_MS} ms`,
  );
  await wait(200);
  const left = processesOf(folder);
  expectThat(left.length === 0, `still running after Ctrl-C: ${left.join(', ')}`);
  say(`✓ Ctrl-C stopped everything (${seconds(started)} s)`);
}

/** Starts the checkout in `folder` with `command` (which ends in `npm start`), uses it and stops it. */
async function startOnce({ folder, command, port, home, label, limitMs, settings = {} }) {
  const started = Date.now();
  const base = `http://127.0.0.1:${port}`;
  const env = { ...environment(home, port, path.join(folder, '.data')), ...settings };
  const [program, ...args] = command;
  const child = spawn(program, args, {
    cwd: folder,
    env,
    detached: true,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  try {
    await untilReady(child, base, limitMs);
    say(`✓ ${label} is ready (${seconds(started)} s)`);
    await signIn(base);
    await shellPage(base);
    say('✓ signed in, and the console is served');
    await pressCtrlC(child, folder);
  } catch (error) {
    if (child.exitCode === null) process.kill(-child.pid, 'SIGTERM');
    await wait(5000);
    throw error;
  }
}

/** The same as user «nobody», who unpacks the servers anew and makes data of their own. */
async function asOrdinaryUser(home, clone, port) {
  const own = path.join(home, 'ordinary');
  const folder = path.join(own, 'volante');
  mkdirSync(own);
  await run('cp', ['-a', clone, folder]);
  for (const name of ['.data', '.cache']) rmSync(path.join(folder, name), { recursive: true, force: true });
  await run('chown', ['-R', `${NOBODY}:${NOBODY}`, own]);
  const command = [
    'setpriv',
    `--reuid=${NOBODY}`,
    `--regid=${NOBODY}`,
    '--clear-groups',
    '--',
    'npm',
    'start',
  ];
  const settings = { HOME: own };
  const label = 'start as ordinary user';
  await startOnce({ folder, command, port, home: own, label, limitMs: FIRST_START_MS, settings });
}

export async function fresh() {
  const home = mkdtempSync(path.join(os.tmpdir(), 'volante-fresh-'));
  chmodSync(home, 0o755);
  try {
    const clone = path.join(home, 'volante');
    await run('git', ['clone', '-q', root, clone]);
    const port = await freePort();
    const common = { folder: clone, command: ['npm', 'start'], port, home };
    await startOnce({ ...common, label: 'first start', limitMs: FIRST_START_MS });
    await startOnce({ ...common, label: 'second start', limitMs: SECOND_START_MS });
    if (process.getuid?.() === 0 && existsSync('/usr/bin/setpriv')) await asOrdinaryUser(home, clone, port);
  } finally {
    rmSync(home, { recursive: true, force: true });
  }
  say('Fresh clone: ok');
  return 0;
}
