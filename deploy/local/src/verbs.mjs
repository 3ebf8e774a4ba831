/** The smaller root scripts. Those that need data use the running product's servers, or start them. */
import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { buildAll, buildServices } from './build/build.mjs';
import { lockDataDirectory } from './lock.mjs';
import { dataDirectory, root, serviceNames, startableServices } from './paths.mjs';
import { run, stillRunning } from './processes.mjs';
import { runningServers } from './servers/servers.mjs';
import { gatewaySettings, hostSettings } from './settings.mjs';
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

/** Builds what is stale; into a releases folder, too, where one is named. */
export async function build([releasesDir]) {
  await buildAll(releasesDir);
  return 0;
}

/** Servers only, for the development of one process by hand: prints the settings and waits for Ctrl-C. */
export async function servers() {
  return withServers(async (running, dataDir) => {
    const door = { host: '127.0.0.1', port: 8080, demo: true, adminPort: 0 };
    const settings = {
      ...gatewaySettings(running, dataDir, door),
      ...hostSettings(running, dataDir, { role: 'all', services: startableServices(), demo: true }),
    };
    for (const [name, value] of Object.entries(settings)) {
      if (name.startsWith('VOLANTE_')) say(`export ${name}='${value}'`);
    }
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

/** `npm run demo -- --contacts N`: loads the demo and N more contacts into its school. */
export async function demo(args) {
  await step('Servicios compilados', buildServices);
  return withServers(async (running, dataDir) => {
    await prepareData(running, dataDir, { demo: true });
    if (args.length === 0) return 0;
    const script = path.join(root, 'services/contacts/dist/demo-bulk.js');
    const env = hostSettings(running, dataDir, { role: 'services', services: ['contacts'], demo: true });
    const { code } = await run(process.execPath, [script, ...args], { env, check: false, inherit: true });
    return code;
  });
}

const ADMIN_USE =
  'Uso: npm run admin -- --email tu@correo.es --business "Autoescuela" [--name "Nombre"] [--password …]';

function adminSettings(args) {
  const text = { type: 'string' };
  const options = { email: text, business: text, name: text, password: text };
  let values;
  try {
    ({ values } = parseArgs({ args, options }));
  } catch {
    throw new ExpectedError(ADMIN_USE);
  }
  const { email, business, name, password = randomBytes(12).toString('base64url') } = values;
  if (!email?.includes('@') || !business) throw new ExpectedError(ADMIN_USE);
  return {
    VOLANTE_ADMIN_EMAIL: email,
    VOLANTE_ADMIN_BUSINESS: business,
    VOLANTE_ADMIN_PASSWORD: password,
    ...(name ? { VOLANTE_ADMIN_NAME: name } : {}),
  };
}

/**
 * `npm run admin -- --email x --business "Autoescuela Y"`: a business with its first administrator, for an
 * empty product. Without `--password` one is made and shown once.
 */
export async function admin(args) {
  const settings = adminSettings(args);
  await step('Servicios compilados', buildServices);
  return withServers(async (running, dataDir) => {
    await prepareData(running, dataDir, { demo: false });
    await step('Empresa y administración creadas', () =>
      runHost(running, dataDir, ['--first-admin'], { settings }),
    );
    say(`\nUsuario: ${settings.VOLANTE_ADMIN_EMAIL}\nContraseña: ${settings.VOLANTE_ADMIN_PASSWORD}`);
    return 0;
  });
}

/** `npm run record -- vehicle`: the table of a declared record, and a migration that creates it. */
export async function record(args) {
  await step('Declaraciones compiladas', buildServices);
  const script = path.join(root, 'packages/service-kit/dist/records/print-table.js');
  const { code } = await run(process.execPath, [script, ...args], { cwd: root, check: false, inherit: true });
  return code;
}

/** Hands over to a script of the bench workspace. */
async function benchScript(name, args) {
  const script = path.join(root, 'bench/src', name);
  const { code } = await run(process.execPath, [script, ...args], { cwd: root, check: false, inherit: true });
  return code;
}

/** `npm run bench`: builds, then measures; `-- --profile` shows where the time of a list goes. */
export async function bench(args) {
  await buildAll();
  return benchScript(args.includes('--profile') ? 'profile/main.mjs' : 'main.mjs', args);
}

/** `npm run test:faults`: what the product does when its parts die. */
export async function faults(args) {
  // The script itself reads the declarations.
  await buildServices();
  return benchScript('faults/main.mjs', args);
}

/** `npm run test:upgrade`: an installation of an earlier commit is upgraded to this one and rolled back. */
export async function upgrade(args) {
  await buildAll();
  return benchScript('upgrade/main.mjs', args);
}
