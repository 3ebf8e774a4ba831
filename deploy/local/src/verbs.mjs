/** The smaller root scripts. Those that need data use the running product's servers, or start them. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { buildAll, buildServices } from './build/build.mjs';
import { lockDataDirectory } from './lock.mjs';
import { dataDirectory, root, serviceNames, startableServices } from './paths.mjs';
import { run, stillRunning } from './processes.mjs';
import { runningServers } from './servers/servers.mjs';
import { hostSettings } from './settings.mjs';
import { prepareData, runHost, startDataServers } from './stack.mjs';
import { ExpectedError, say, step } from './terminal.mjs';

/** Runs `work` with the servers of the data directory: those of a running product, else private ones for now. */
async function withServers(work) {
  const dataDir = dataDirectory();
  if (await stillRunning(path.join(dataDir, 'run.lock'))) {
    return work(runningServers(dataDir, serviceNames()), dataDir);
  }
  const unlock = await lockDataDirectory(dataDir);
  try {
    const servers = await startDataServers(dataDir);
    try {
      return await work(servers, dataDir);
    } finally {
      await servers.stop();
    }
  } finally {
    unlock();
  }
}

export async function build() {
  await buildAll();
  return 0;
}

/** Servers only, for whoever develops one process by hand: prints the settings and waits for Ctrl-C. */
export async function servers() {
  return withServers(async (running, dataDir) => {
    const settings = hostSettings(running, dataDir, {
      role: 'services',
      services: startableServices(),
      demo: true,
    });
    for (const [name, value] of Object.entries(settings)) {
      if (name.startsWith('VOLANTE_')) say(`export ${name}='${value}'`);
    }
    say(`export VOLANTE_NATS_SEED_GATEWAY='${running.secrets.seeds.gateway}'`);
    say(`export VOLANTE_CONTEXT_PRIVATE_KEY_FILE='${running.keys.privateKeyFile}'`);
    say('\nCtrl-C los para.');
    await new Promise((resolve) => {
      const alive = setInterval(() => {}, 60_000);
      for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
        process.once(signal, () => {
          clearInterval(alive);
          resolve();
        });
      }
    });
    return 0;
  });
}

/** `npm run demo -- --contacts N`: fills the demo business; the host does the work and reads the arguments. */
export async function demo(args) {
  await step('Servicios compilados', buildServices);
  return withServers(async (running, dataDir) => {
    await prepareData(running, dataDir, { demo: true });
    if (args.length > 0) await runHost(running, dataDir, ['--demo', ...args], { demo: true, inherit: true });
    return 0;
  });
}

/** `npm run admin -- --email x --business "Autoescuela Y"`: the first administrator of an empty product. */
export async function admin(args) {
  await step('Servicios compilados', buildServices);
  const script = path.join(root, 'services/session/dist/first-admin.js');
  if (!existsSync(script)) throw new ExpectedError('Falta services/session/dist/first-admin.js.');
  return withServers(async (running, dataDir) => {
    await prepareData(running, dataDir, { demo: false });
    const env = hostSettings(running, dataDir, {
      role: 'services',
      services: startableServices(),
      demo: false,
    });
    const { code } = await run(process.execPath, [script, ...args], { env, check: false, inherit: true });
    return code;
  });
}

/** `npm run bench`: builds, then hands over to the bench workspace. */
export async function bench(args) {
  await buildAll();
  const script = path.join(root, 'bench/src/main.mjs');
  if (!existsSync(script)) throw new ExpectedError('Falta bench/src/main.mjs.');
  const { code } = await run(process.execPath, [script, ...args], { cwd: root, check: false, inherit: true });
  return code;
}
