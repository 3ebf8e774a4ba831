import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The root of the checkout. */
export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../../..');

/** Downloads and build stamps; safe to delete. */
export const cacheDir = path.join(root, '.cache');

/** Where the data of this machine lives: `DATA_DIR`, else `.data`. */
export function dataDirectory() {
  return path.resolve(root, process.env.DATA_DIR || '.data');
}

function foldersOf(parent, marker) {
  const folder = path.join(root, parent);
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => existsSync(path.join(folder, name, marker)))
    .sort();
}

/** Names of the services, from the folders under `services/`. */
export function serviceNames() {
  return foldersOf('services', 'package.json');
}

/** The services that have something to run. */
export function startableServices() {
  return serviceNames().filter((name) => existsSync(path.join(root, 'services', name, 'src', 'main.ts')));
}

/** The shell and the remotes that have a bundler configuration. */
export function frontEndApps() {
  return foldersOf('.', 'rspack.config.mjs').filter((name) => name === 'shell' || name.startsWith('mfe-'));
}

export const hostEntry = path.join(root, 'packages/service-kit/dist/host.js');
export const gatewayEntry = path.join(root, 'gateway/dist/main.js');
export const callsFile = path.join(root, 'packages/contracts/dist/calls.json');
