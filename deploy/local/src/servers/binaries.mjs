import { accessSync, constants, realpathSync, statSync } from 'node:fs';
import path from 'node:path';
import { ExpectedError } from '../terminal.mjs';
import { debianRoot, hasDebianTools, libraryPath, unpackPackages } from './debian.mjs';

const EXTRA_FOLDERS = [
  '/usr/sbin',
  '/usr/local/sbin',
  '/usr/local/bin',
  '/opt/homebrew/bin',
  '/opt/homebrew/opt/mariadb/bin',
];

const SERVERS = {
  nats: { programs: ['nats-server'], packages: ['nats-server'] },
  mariadb: {
    programs: ['mariadbd', 'mariadb-install-db'],
    packages: ['mariadb-server-core', 'mariadb-client-core'],
  },
  redis: { programs: ['redis-server'], packages: ['redis-server'] },
};

function isProgram(file) {
  try {
    accessSync(file, constants.X_OK);
    return statSync(file).isFile();
  } catch {
    return false;
  }
}

/** The first of `names` found in `folders`, as a path. */
export function findProgram(names, folders) {
  for (const name of names) {
    const found = folders.map((folder) => path.join(folder, name)).find(isProgram);
    if (found) return found;
  }
  return undefined;
}

/** The folders of PATH and the usual places that PATH often lacks. */
export function systemFolders() {
  return [...(process.env.PATH ?? '').split(':').filter(Boolean), ...EXTRA_FOLDERS];
}

export function unpackedFolders() {
  return ['usr/sbin', 'usr/bin'].map((folder) => path.join(debianRoot, folder));
}

function locate(programs) {
  for (const [folders, unpacked] of [
    [systemFolders(), false],
    [unpackedFolders(), true],
  ]) {
    const found = programs.map((name) => findProgram([name], folders));
    if (found.every(Boolean)) return { paths: found, unpacked };
  }
  return undefined;
}

function missingMessage(names, reason) {
  const commands = {
    linux:
      'Debian/Ubuntu:  sudo apt-get install nats-server mariadb-server redis-server\n' +
      '  Fedora:         sudo dnf install mariadb-server redis   (NATS: https://nats.io/download)',
    darwin: 'macOS:          brew install nats-server mariadb redis',
  };
  return (
    `Faltan programas: ${names.join(', ')}. Instálalos y repite la orden:\n  ` +
    `${commands[process.platform] ?? 'En Windows, usa WSL con Debian.'}${reason ? `\n  (${reason})` : ''}`
  );
}

/**
 * Finds the three servers on the machine, else unpacks Debian's packages inside the project.
 * Answers for each `{ program(s), unpacked, env }`; `env` carries the library path of unpacked ones.
 */
export async function findServers(onDownload = () => {}) {
  const missing = Object.keys(SERVERS).filter((name) => !locate(SERVERS[name].programs));
  if (missing.length > 0) {
    const programs = missing.flatMap((name) => SERVERS[name].programs);
    if (!hasDebianTools()) throw new ExpectedError(missingMessage(programs));
    onDownload(missing);
    try {
      await unpackPackages(
        `servers-${missing.join('-')}`,
        missing.flatMap((name) => SERVERS[name].packages),
      );
    } catch (error) {
      throw new ExpectedError(missingMessage(programs, error.message));
    }
  }
  return Object.fromEntries(
    Object.entries(SERVERS).map(([name, { programs }]) => [name, describe(programs)]),
  );
}

function describe(programs) {
  const found = locate(programs);
  if (!found) throw new ExpectedError(missingMessage(programs));
  const [program, second] = found.paths;
  const base = found.unpacked
    ? path.join(debianRoot, 'usr')
    : path.dirname(path.dirname(realpathSync(program)));
  const env = { PATH: process.env.PATH, HOME: process.env.HOME };
  if (found.unpacked) env.LD_LIBRARY_PATH = libraryPath();
  return { program, second, unpacked: found.unpacked, base, env };
}
