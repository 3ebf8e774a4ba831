import { cpSync, existsSync } from 'node:fs';
import path from 'node:path';
import { buildAll } from '../build/build.mjs';
import { cacheDir } from '../paths.mjs';
import { freePort } from '../servers/ports.mjs';
import { prepareData, startDataServers, startProduct, stopProduct } from '../stack.mjs';
import { provideChromium } from './chromium.mjs';
import { temporaryDataDirectory } from './temporary.mjs';

/** Logs outlive the run: they explain a failure. */
function keepLogs(dataDir) {
  const logs = path.join(dataDir, 'logs');
  if (existsSync(logs)) cpSync(logs, path.join(cacheDir, 'e2e-logs'), { recursive: true });
}

async function bringUp(dataDir, cleanups) {
  await buildAll(path.join(dataDir, 'releases'));
  const servers = await startDataServers(dataDir);
  cleanups.push(servers.stop);
  await prepareData(servers, dataDir, { demo: true });
  const port = await freePort();
  const product = await startProduct(servers, dataDir, { host: '127.0.0.1', port, demo: true });
  cleanups.push(() => stopProduct(product.supervisor));
  return product.base;
}

/**
 * Jest's global setup of the project `e2e`: the whole product with its demo data, started as `npm start`
 * does it but in a temporary folder and on free ports. Test files read:
 * `VOLANTE_E2E_BASE` (address), `VOLANTE_E2E_CHROMIUM` (program), `VOLANTE_E2E_CHROMIUM_ENV` (JSON),
 * `VOLANTE_E2E_DATA_DIR`.
 */
export default async function setUp() {
  const { program, env } = await provideChromium();
  const { dataDir, cleanups, dispose } = await temporaryDataDirectory();
  cleanups.push(() => keepLogs(dataDir));
  try {
    // The suites that walk every call ask faster than people do; the limiter has its own test.
    process.env.VOLANTE_RATE_PER_SECOND ??= '5000';
    process.env.VOLANTE_E2E_BASE = await bringUp(dataDir, cleanups);
  } catch (error) {
    await dispose();
    throw error;
  }
  globalThis.volanteE2e = { dispose };
  process.env.VOLANTE_E2E_CHROMIUM = program;
  process.env.VOLANTE_E2E_CHROMIUM_ENV = JSON.stringify(env);
  process.env.VOLANTE_E2E_DATA_DIR = dataDir;
}
