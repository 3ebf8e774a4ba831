/**
 * First door of every root script: `node deploy/local/bootstrap.mjs <verb> [arguments]`.
 *
 * Runs on the machine's own Node (20 or newer) before anything is installed, so it may import Node's
 * built-ins only. It installs the workspaces when the lock file changed, then hands over to
 * `src/main.mjs` under the pinned Node of `node_modules/.bin`.
 */
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { constants } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { installHooks } from './hooks.mjs';

const here = path.dirname(fileURLToPath(import.meta.url));
const root = path.resolve(here, '../..');
const modules = path.join(root, 'node_modules');
const localNode = path.join(modules, '.bin', 'node');
const OLDEST_NODE = 22;

function lockHash() {
  return createHash('sha256')
    .update(readFileSync(path.join(root, 'package-lock.json')))
    .digest('hex');
}

/** npm writes its own hidden lock after the public one; the stamp covers clones and branch switches. */
function isInstalled() {
  const hidden = path.join(modules, '.package-lock.json');
  const stamp = path.join(modules, '.volante-lock');
  if (!existsSync(hidden)) return false;
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lockHash()) return true;
  const fresh = statSync(hidden).mtimeMs + 5000 >= statSync(path.join(root, 'package-lock.json')).mtimeMs;
  if (fresh) writeFileSync(stamp, lockHash());
  return fresh;
}

function install() {
  process.stdout.write('Instalando dependencias (1 o 2 minutos la primera vez)…\n');
  const started = Date.now();
  const args = ['install', '--no-audit', '--no-fund', '--no-progress', '--loglevel=error'];
  const result = spawnSync('npm', args, { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] });
  if (result.status !== 0) {
    process.stderr.write('No se han podido instalar las dependencias / npm install failed.\n');
    process.exit(1);
  }
  writeFileSync(path.join(modules, '.volante-lock'), lockHash());
  process.stdout.write(`Dependencias instaladas en ${Math.round((Date.now() - started) / 1000)} s.\n`);
}

/** The pinned Node where it runs on this platform, else the current one when it is new enough. */
function chooseNode() {
  if (existsSync(localNode) && spawnSync(localNode, ['--version']).status === 0) return localNode;
  if (Number(process.versions.node.split('.')[0]) >= OLDEST_NODE) return process.execPath;
  process.stderr.write(
    `Volante necesita Node ${OLDEST_NODE} o posterior en esta plataforma; esta máquina tiene ${process.versions.node}.\n` +
      `Volante needs Node ${OLDEST_NODE} or newer on this platform; this machine has ${process.versions.node}.\n` +
      'https://nodejs.org/es/download\n',
  );
  return process.exit(1);
}

/** Parent and grandparent: npm puts a shell between itself and a script, and a killed npm signals neither. */
function ancestors() {
  const parent = process.ppid;
  try {
    return `${parent} ${readFileSync(`/proc/${parent}/stat`, 'utf8').split(') ')[1].split(' ')[1]}`;
  } catch {
    return String(parent);
  }
}

/** Ctrl-C reaches the whole foreground group by itself; other signals arrive here only and are passed on. */
function follow(child) {
  process.on('SIGINT', () => {});
  for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill('SIGTERM'));
  if (process.env.npm_lifecycle_event) {
    const parents = ancestors();
    const timer = setInterval(() => {
      if (ancestors() === parents) return;
      clearInterval(timer);
      child.kill('SIGTERM');
    }, 1000).unref();
  }
  child.on('exit', (code, signal) => {
    process.exit(code ?? 128 + (constants.signals[signal] ?? 1));
  });
}

if (!isInstalled()) install();
// Only people who run the tests write commits; `npm start` leaves the repository's settings alone.
if (process.argv[2] === 'test' && !process.env.CI) installHooks(root);
const main = path.join(here, 'src', 'main.mjs');
follow(
  spawn(chooseNode(), [main, ...process.argv.slice(2)], {
    stdio: 'inherit',
    env: { ...process.env, PATH: `${path.join(modules, '.bin')}:${process.env.PATH}` },
  }),
);
