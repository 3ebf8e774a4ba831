import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from './paths.mjs';

/**
 * Redsys's test service, played by this machine for the demo: a setting in the environment leads gateways for tests there, and every screen
 * says so. Paid orders stay in the data folder, so that they can be given back after another start. Answers how to stop.
 */
export async function startTrialRedsys(dataDir) {
  const file = path.join(root, 'packages/testing/dist/redsys/stand-in-redsys.js');
  const { StandInRedsys } = await import(pathToFileURL(file).href);
  const folder = path.join(dataDir, 'redsys');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const redsys = new StandInRedsys({ journal: path.join(folder, 'orders.json') });
  process.env.VOLANTE_REDSYS_URL = await redsys.start();
  return { stop: () => redsys.stop() };
}
