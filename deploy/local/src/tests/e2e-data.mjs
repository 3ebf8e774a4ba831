/** The demo that the products of the end-to-end tests start with. */
import { cpSync } from 'node:fs';
import path from 'node:path';
import { buildAll } from '../build/build.mjs';
import { prepareData, startDataServers } from '../stack.mjs';
import { temporaryDataDirectory } from './temporary.mjs';

/** Nothing of these databases outlives the run. */
export const SERVERS = { lasting: false };

/** A data folder with the demo in it, as a product finds it at its first start. */
export async function makeData(dataDir) {
  // What a password costs to try matters to nobody here.
  process.env.VOLANTE_PASSWORD_KIB ??= '19456';
  await buildAll(path.join(dataDir, 'releases'));
  const servers = await startDataServers(dataDir, SERVERS);
  try {
    await prepareData(servers, dataDir, { demo: true });
  } finally {
    await servers.stop();
  }
}

/** The same data for one more product, which takes ports of its own. */
export function copyData(from, to) {
  const own = ['ports.json', 'run', 'logs'].map((name) => path.join(from, name));
  cpSync(from, to, { recursive: true, filter: (file) => !own.includes(file) });
}

/** Makes the data before the tests begin, which find them by `VOLANTE_E2E_DEMO`. Answers how to remove them. */
export async function prepareDemo() {
  const { dataDir, dispose } = await temporaryDataDirectory();
  const demo = path.join(dataDir, 'demo');
  try {
    await makeData(demo);
  } catch (error) {
    await dispose();
    throw error;
  }
  process.env.VOLANTE_E2E_DEMO = demo;
  return dispose;
}
