import { randomUUID } from 'node:crypto';
import { cpSync, existsSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { cacheDir, gatewayEntry, root } from '../paths.mjs';
import { freePort } from '../servers/ports.mjs';
import { gatewaySettings } from '../settings.mjs';
import { startDataServers, startProduct, stopProduct } from '../stack.mjs';
import { provideChromium } from './chromium.mjs';
import { provideCertificateTool, provideCodeReader, providePoppler } from './debian-tools.mjs';
import { copyData, makeData, SERVERS } from './e2e-data.mjs';
import { temporaryDataDirectory } from './temporary.mjs';

/** Logs outlive the run: they explain a failure. */
function keepLogs(dataDir, name) {
  const logs = path.join(dataDir, 'logs');
  if (existsSync(logs)) cpSync(logs, path.join(cacheDir, 'e2e-logs', name), { recursive: true });
}

async function bringUp(dataDir, cleanups) {
  const servers = await startDataServers(dataDir, SERVERS);
  cleanups.push(servers.stop);
  const port = await freePort();
  const product = await startProduct(servers, dataDir, { host: '127.0.0.1', port, demo: true });
  cleanups.push(() => stopProduct(product.supervisor));
  const door = gatewaySettings(servers, dataDir, { host: '127.0.0.1', port: 0, demo: true, adminPort: 0 });
  return {
    base: product.base,
    dataDir,
    stores: { database: servers.database, redisUrl: servers.redisUrl },
    gateway: { entry: gatewayEntry, settings: { ...door, VOLANTE_TRUST_PROXY: '127.0.0.1' } },
  };
}

/** The demo's other school is connected to the authority's exam service, which the story about it plays at that address. */
async function connectOtherSchool() {
  const { DEMO } = await import(pathToFileURL(path.join(root, 'packages/contracts/dist/demo.js')).href);
  process.env.VOLANTE_AUES_URL = `http://127.0.0.1:${await freePort()}/exams/v1`;
  process.env.VOLANTE_AUES_KEYS = `${DEMO.other.id}=${randomUUID()}`;
  process.env.VOLANTE_AUES_TEST = '1';
  process.env.VOLANTE_AUES_TIMEOUT_MS = '3000';
  process.env.VOLANTE_AUES_RETRY_MS = '300';
}

/** VeriFactu's records go to a stand-in at that address, which the story about them plays with this key of its authority. */
async function connectTrialAeat(dataDir) {
  const { trialAuthority } = await import(
    pathToFileURL(path.join(root, 'packages/testing/dist/aeat/trial-certificates.js')).href
  );
  const authority = trialAuthority();
  const file = path.join(dataDir, 'aeat-authority.pem');
  writeFileSync(file, authority.certificate);
  process.env.VOLANTE_AEAT_URL = `https://127.0.0.1:${await freePort()}/wlpl/TIKE-CONT/ws/SistemaFacturacion/VerifactuSOAP`;
  process.env.VOLANTE_AEAT_CA = file;
  process.env.VOLANTE_AEAT_TIMEOUT_MS = '2000';
  process.env.VOLANTE_AEAT_RETRY_MS = '300';
  return authority.key;
}

/** Gateways for tests lead to a stand-in of Redsys at that address, which the story about paying plays. */
async function connectTrialRedsys() {
  process.env.VOLANTE_REDSYS_URL = `http://127.0.0.1:${await freePort()}`;
  process.env.VOLANTE_REDSYS_TIMEOUT_MS = '2000';
}

/**
 * Jest's global setup of the project `e2e`: the whole product with its demo data, started as `npm start`
 * does it but in a temporary folder and on free ports; one for each worker, so that stories never meet. Test files read:
 * `VOLANTE_E2E_PRODUCTS` (JSON: of each the `base` address, `dataDir`, where its stores are and how a further gateway
 * starts), `VOLANTE_E2E_SPARE` (a copy of the demo for one product more), `VOLANTE_E2E_CHROMIUM` (program),
 * `VOLANTE_E2E_CHROMIUM_ENV` (JSON), `VOLANTE_TEST_POPPLER` and `VOLANTE_TEST_CODE_READER` (JSON), `VOLANTE_AUES_URL` and `VOLANTE_AUES_KEYS`, `VOLANTE_AEAT_URL` and `VOLANTE_E2E_AEAT_KEY` (PEM), `VOLANTE_REDSYS_URL`.
 */
export default async function setUp({ maxWorkers }) {
  const { program, env } = await provideChromium();
  const { dataDir, cleanups, dispose } = await temporaryDataDirectory();
  const names = Array.from({ length: Math.max(1, maxWorkers) }, (_, index) => `product-${index + 1}`);
  const [first, ...others] = names.map((name) => path.join(dataDir, name));
  rmSync(path.join(cacheDir, 'e2e-logs'), { recursive: true, force: true });
  for (const name of names) cleanups.push(() => keepLogs(path.join(dataDir, name), name));
  try {
    // The suites that walk every call ask faster than people do; the limiter has its own test.
    process.env.VOLANTE_RATE_PER_SECOND ??= '5000';
    process.env.VOLANTE_JOBS_HOUR ??= '5000';
    // So that a test may come from another place than all the others.
    process.env.VOLANTE_TRUST_PROXY ??= '127.0.0.1';
    const demo = process.env.VOLANTE_E2E_DEMO;
    // As the demo's are hashed.
    process.env.VOLANTE_PASSWORD_KIB ??= '19456';
    await connectTrialRedsys();
    if (demo) copyData(demo, first);
    else await makeData(first);
    await connectOtherSchool();
    process.env.VOLANTE_E2E_AEAT_KEY = await connectTrialAeat(dataDir);
    const spare = path.join(dataDir, 'spare');
    for (const other of [...others, spare]) copyData(first, other);
    process.env.VOLANTE_E2E_SPARE = spare;
    // Side by side; one that fails waits for the others, whose servers have to be stopped too.
    const started = await Promise.allSettled([first, ...others].map((folder) => bringUp(folder, cleanups)));
    const failed = started.find(({ status }) => status === 'rejected');
    if (failed) throw failed.reason;
    process.env.VOLANTE_E2E_PRODUCTS = JSON.stringify(started.map(({ value }) => value));
  } catch (error) {
    await dispose();
    throw error;
  }
  globalThis.volanteE2e = { dispose };
  process.env.VOLANTE_TEST_POPPLER = JSON.stringify(await providePoppler());
  process.env.VOLANTE_TEST_CODE_READER = JSON.stringify(await provideCodeReader());
  process.env.VOLANTE_TEST_CERTUTIL = JSON.stringify(await provideCertificateTool());
  process.env.VOLANTE_E2E_CHROMIUM = program;
  process.env.VOLANTE_E2E_CHROMIUM_ENV = JSON.stringify(env);
}
