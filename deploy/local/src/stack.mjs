/** The whole product on one data directory: servers, migrations, demo data, gateway, services, worker. */
import { existsSync, readdirSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { readJson, writeChanged } from './build/hash.mjs';
import { startMailCatcher } from './mail-catcher/mail-catcher.mjs';
import { callsFile, gatewayEntry, hostEntry, serviceNames, startableServices } from './paths.mjs';
import { run, shutdown } from './processes.mjs';
import { isLoopback } from './servers/loopback.mjs';
import { rememberedPorts } from './servers/ports.mjs';
import { startServers } from './servers/servers.mjs';
import { gatewaySettings, hostSettings, ownerSettings } from './settings.mjs';
import { chosenShape, processesOf } from './shape.mjs';
import { Supervisor } from './supervisor.mjs';
import { complain, ExpectedError, say, step } from './terminal.mjs';

const READY_MS = 90_000;
/**
 * Jobs make much garbage and keep little: with a bound the worker clears it away rather than grow. An import of 20,000
 * rows then takes 20 MB more than before it, without a bound 140.
 */
const WORKER_HEAP = ['--max-old-space-size=256', '--max-semi-space-size=8'];

/**
 * V8 puts new objects among the old ones where earlier ones lived long. On a busy machine it did so with rows of MariaDB: a dead old
 * row kept its strings alive, and a quarter of all garbage was collected with the whole heap (ADR 0180).
 */
const YOUNG_STAY_YOUNG = '--no-allocation-site-pretenuring';

/**
 * Without a bound V8 lets the heap grow to four times what is in use before it looks for garbage: an import of 20,000 questions with
 * pictures then takes up to 240 MB more. What needs much memory is a job's or a child's.
 */
const SERVICES_HEAP = ['--max-old-space-size=1024', '--max-semi-space-size=16', YOUNG_STAY_YOUNG];

/**
 * The gateway passes bytes on: buffers of 64 KB that are garbage at once and count little among young objects. Collecting those often
 * frees the buffers, too. V8 looked through the whole heap of 80 MB for every 5 MB that were promoted, twice a second under load: 60 %
 * more is a step that pays.
 */
const GATEWAY_HEAP = ['--max-semi-space-size=4', '--heap-growing-percent=60', YOUNG_STAY_YOUNG];

/** The log of the run before stays as `<name>.log.1`. */
function rotateLogs(dataDir) {
  const folder = path.join(dataDir, 'logs');
  if (!existsSync(folder)) return;
  for (const name of readdirSync(folder).filter((file) => file.endsWith('.log'))) {
    renameSync(path.join(folder, name), path.join(folder, `${name}.1`));
  }
}

/** Starts the private servers of a data directory and says so. `options` go to `startServers`. */
export async function startDataServers(dataDir, options = {}) {
  rotateLogs(dataDir);
  return step('NATS, MariaDB y Redis en marcha', () =>
    startServers({
      dataDir,
      services: serviceNames(),
      callsFile,
      onDeath: (name) => complain(`  ! ${name} ha terminado solo; se reinicia.`),
      onDownload: (missing) => say(`  … descargando ${missing.join(', ')} de Debian (13 MB)`),
      ...options,
    }),
  );
}

/** Runs the host once for all services: with `--migrate`, `--demo` or `--first-admin`. */
export async function runHost(servers, dataDir, args, { demo = false, inherit = false, settings = {} } = {}) {
  const services = startableServices();
  const env = { ...hostSettings(servers, dataDir, { role: 'services', services, demo }), ...settings };
  return run(process.execPath, [hostEntry, ...args], { env, cwd: dataDir, inherit });
}

async function loadDemoOnce(servers, dataDir) {
  const marker = path.join(dataDir, 'demo.json');
  const services = startableServices();
  const loaded = readJson(marker, { services: [] }).services;
  if (services.every((name) => loaded.includes(name))) return;
  await step('Datos de demostración cargados', () => runHost(servers, dataDir, ['--demo'], { demo: true }));
  writeChanged(marker, JSON.stringify({ services }));
}

/** Whether the demo has ever been loaded into a data directory. */
export function hasDemo(dataDir) {
  return existsSync(path.join(dataDir, 'demo.json'));
}

/** Migrates and, by default, loads the demo data once. */
export async function prepareData(servers, dataDir, { demo }) {
  if (!existsSync(hostEntry))
    throw new ExpectedError('Falta packages/service-kit/dist/host.js: no hay servicios.');
  const settings = ownerSettings(servers, startableServices());
  await step('Base de datos al día', () => runHost(servers, dataDir, ['--migrate'], { settings }));
  if (demo) await loadDemoOnce(servers, dataDir);
}

async function untilHealthy(base, supervisor) {
  const deadline = Date.now() + READY_MS;
  let last = 'sin respuesta';
  let over = false;
  const poll = async () => {
    while (Date.now() < deadline && !over) {
      shutdown.signal.throwIfAborted();
      try {
        const response = await fetch(`${base}/api/health`, { signal: AbortSignal.timeout(2000) });
        if (response.status === 200) return;
        last = `${response.status} ${await response.text()}`;
      } catch (error) {
        last = String(error.cause?.code ?? error.message);
      }
      await wait(60);
    }
    throw new ExpectedError(
      `Volante no responde en ${base}/api/health: ${last}\nRegistros: ${supervisor.dataDir}/logs`,
    );
  };
  const polling = poll();
  try {
    await Promise.race([polling, supervisor.failed]);
  } finally {
    over = true;
    await polling.catch(() => {});
  }
}

/**
 * Where each process shows its metrics: free ports, written down in `run/metrics.json`; those from VOLANTE_ADMIN_PORT on
 * when it is given; none when it is 0.
 */
async function adminPorts(dataDir, names) {
  const asked = process.env.VOLANTE_ADMIN_PORT;
  const file = path.join(dataDir, 'run', 'metrics.json');
  if (!asked) return rememberedPorts(file, names);
  const first = Number(asked);
  if (!Number.isInteger(first) || first < 0 || first + names.length > 65_536)
    throw new ExpectedError(`VOLANTE_ADMIN_PORT no es un puerto: ${asked}`);
  const ports = Object.fromEntries(names.map((name, index) => [name, first === 0 ? 0 : first + index]));
  writeFileSync(file, `${JSON.stringify(ports, null, 2)}\n`);
  return ports;
}

/** On this machine's own address nothing that is sent leaves it, unless somebody names a mail server. */
async function catchMail(host, dataDir) {
  if (!isLoopback(host) || process.env.VOLANTE_MAIL_SMTP_URL) return null;
  return startMailCatcher(dataDir);
}

/**
 * Starts gateway, services and worker and waits until the product says that it is ready. `shape` is `{ shape, copies }`,
 * by default what the environment chooses; `preload`, a module that each process loads first: for tests.
 */
export async function startProduct(servers, dataDir, { host, port, demo, preload, shape = chosenShape() }) {
  const supervisor = new Supervisor(dataDir);
  const processes = processesOf(shape, startableServices());
  const admin = await adminPorts(dataDir, ['gateway', ...processes.map(({ name }) => name)]);
  const address = host.includes(':') ? `[${host}]` : host;
  const local = ['0.0.0.0', '::'].includes(host) ? '127.0.0.1' : address;
  const publicUrl = `http://${local}:${port}`;
  const mail = await catchMail(host, dataDir);
  const first = preload ? ['--import', preload] : [];
  if (mail) supervisor.beside(mail);
  try {
    for (const { name, role, services } of processes) {
      const args = [...first, ...(role === 'worker' ? WORKER_HEAP : SERVICES_HEAP), hostEntry];
      const adminPort = admin[name];
      await supervisor.keep(
        name,
        args,
        hostSettings(servers, dataDir, { role, services, demo, adminPort, mail, publicUrl }),
      );
    }
    const settings = gatewaySettings(servers, dataDir, { host, port, demo, adminPort: admin.gateway, mail });
    await supervisor.keep('gateway', [...first, ...GATEWAY_HEAP, gatewayEntry], settings);
    await untilHealthy(publicUrl, supervisor);
  } catch (error) {
    await stopProduct(supervisor);
    throw error;
  }
  supervisor.markReady();
  return { supervisor, base: publicUrl, catchesMail: mail !== null };
}

/** First the door, then those who work behind it; with the servers' own time this stays within 15 s. */
export async function stopProduct(supervisor) {
  supervisor.beginStop();
  await supervisor.stop(['gateway'], 3000);
  await supervisor.stop(
    supervisor.names.filter((name) => name !== 'gateway'),
    6000,
  );
  await supervisor.endBesides();
}
