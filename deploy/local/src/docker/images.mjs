/**
 * `npm run test:images`: the steps of every Dockerfile in clean folders, from a clone of HEAD, then what the images run
 * on servers of this machine: schemas are made, the console published, everything healthy, the page served.
 */
import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, symlinkSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { buildServices } from '../build/build.mjs';
import { root, startableServices } from '../paths.mjs';
import { launch, run, tail, terminate } from '../processes.mjs';
import { freePort } from '../servers/ports.mjs';
import { gatewaySettings, hostSettings, ownerSettings } from '../settings.mjs';
import { startDataServers } from '../stack.mjs';
import { ExpectedError, say, step } from '../terminal.mjs';
import { temporaryDataDirectory } from '../tests/temporary.mjs';
import { buildImage } from './dockerfile.mjs';

const NAMES = ['services', 'gateway', 'console'];
const HEALTHY_MS = 90_000;

/** Nothing of this checkout, neither path nor setting; how npm reaches its registry stays. */
function cleanEnvironment(home) {
  const bin = path.join(home, 'bin');
  mkdirSync(bin);
  symlinkSync(process.execPath, path.join(bin, 'node'));
  const outside = (process.env.PATH ?? '').split(':').filter((folder) => !folder.includes('node_modules'));
  const kept = Object.entries(process.env).filter(
    ([name]) => !/^(npm_(?!config_)|npm_config_(local_)?prefix|VOLANTE_|NODE_OPTIONS|INIT_CWD)/i.test(name),
  );
  return {
    ...Object.fromEntries(kept),
    PATH: [bin, ...outside].join(':'),
    CI: 'true',
    npm_config_loglevel: 'error',
    // Packages in npm's cache need not be downloaded again; others come from the registry as usual.
    npm_config_prefer_offline: 'true',
  };
}

async function buildAllImages(home) {
  const context = path.join(home, 'context');
  await run('git', ['clone', '-q', root, context]);
  const env = cleanEnvironment(home);
  const shared = new Map();
  const images = {};
  for (const name of NAMES) {
    const file = path.join(context, `deploy/docker/${name}.Dockerfile`);
    images[name] = await step(`Pasos de ${name}.Dockerfile`, () =>
      buildImage({ file, context, home, env, shared }),
    );
    if (!/^[1-9]\d*:/.test(images[name].user ?? ''))
      throw new ExpectedError(`${name}: se ejecuta como root.`);
  }
  return { images, env };
}

/** Runs a command of an image as its container would, with `settings` as its environment. */
function inImage(image, command, env, settings) {
  const [, ...args] = command;
  const all = { ...env, ...image.env, ...settings };
  return { command: process.execPath, args, cwd: image.cwd, env: all };
}

async function runOnce(image, command, env, settings) {
  const { command: program, args, ...options } = inImage(image, command, env, settings);
  await run(program, args, options);
}

async function untilHealthy(image, env, ports) {
  const [, ...args] = image.health.map((word) =>
    word.replace(/127\.0\.0\.1:(8080|9100)/, (_all, port) => `127.0.0.1:${ports[port]}`),
  );
  const deadline = Date.now() + HEALTHY_MS;
  for (;;) {
    const { code } = await run(process.execPath, args, { cwd: image.cwd, env, check: false });
    if (code === 0) return;
    if (Date.now() > deadline) throw new ExpectedError(`${image.cwd}: no está sana.`);
    await wait(300);
  }
}

async function tryImages({ images, env }, dataDir, cleanups) {
  const servers = await startDataServers(dataDir);
  cleanups.push(servers.stop);
  const services = startableServices();
  const [port, admin] = [await freePort(), await freePort()];
  const own = {
    VOLANTE_RELEASES_DIR: path.join(images.console.cwd, 'releases'),
    VOLANTE_CALLS_FILE: path.join(images.gateway.cwd, 'packages/contracts/dist/calls.json'),
  };
  const hosting = (role) => ({ ...hostSettings(servers, dataDir, { role, services, demo: false }), ...own });
  const door = { host: '127.0.0.1', port, demo: false, adminPort: 0 };
  const gateway = { ...gatewaySettings(servers, dataDir, door), ...own };
  const owner = ownerSettings(servers, services);
  const { command } = images.services;
  await step('Esquemas creados', () => runOnce(images.services, [...command, '--migrate'], env, owner));
  await step('Consola publicada', () => runOnce(images.console, images.console.command, env, {}));
  const begin = async (name, settings) => {
    const logFile = path.join(dataDir, 'logs', `image-${name}.log`);
    const child = await launch({
      ...inImage(images[name], images[name].command, env, settings),
      logFile,
    });
    cleanups.push(() => terminate(child.pid, { graceMs: 10_000 }));
    child.ended.then(({ code }) => code && say(tail(logFile)));
  };
  await begin('services', { ...hosting('services'), VOLANTE_ADMIN_PORT: String(admin) });
  await begin('gateway', gateway);
  const ports = { 8080: port, 9100: admin };
  await step('Contenedores sanos', async () => {
    await untilHealthy(images.services, env, ports);
    await untilHealthy(images.gateway, env, ports);
  });
  await step('Consola servida', async () => {
    const page = await fetch(`http://127.0.0.1:${port}/`);
    const health = await fetch(`http://127.0.0.1:${port}/api/health`);
    if (page.status !== 200 || health.status !== 200)
      throw new ExpectedError(`Página ${page.status}, salud ${health.status}.`);
  });
}

export async function testImages() {
  // The servers of this machine stand in for the containers' own and learn of the calls from this checkout.
  await step('Servicios compilados', buildServices);
  const home = mkdtempSync(path.join(os.tmpdir(), 'volante-images-'));
  const { dataDir, cleanups, dispose } = await temporaryDataDirectory();
  try {
    await tryImages(await buildAllImages(home), dataDir, cleanups);
  } finally {
    await dispose();
    // Hundreds of thousands of files: nobody need wait until they are gone.
    spawn('rm', ['-rf', home], { detached: true, stdio: 'ignore' }).unref();
  }
  say('Images: ok');
  return 0;
}
