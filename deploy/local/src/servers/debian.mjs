import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { cacheDir } from '../paths.mjs';
import { run } from '../processes.mjs';

const home = path.join(cacheDir, 'debian');

/** Where the packages are unpacked: a miniature root with `usr/bin`, `usr/lib`, … */
export const debianRoot = path.join(home, 'root');

/** The library path that the unpacked programs need. */
export function libraryPath() {
  const folder = path.join(debianRoot, 'usr/lib');
  if (!existsSync(folder)) return '';
  const triplets = readdirSync(folder).filter((name) => name.endsWith('-linux-gnu'));
  return triplets.flatMap((name) => [path.join(folder, name), path.join(folder, name, 'nss')]).join(':');
}

/**
 * apt with its lists and its cache inside the project: an ordinary user may use it and the machine's own
 * lists stay as they are. The machine's status file says what need not be fetched.
 */
function aptOptions(target) {
  const state = path.join(home, 'apt');
  const cache = path.join(home, 'archives', target);
  mkdirSync(path.join(state, 'lists/partial'), { recursive: true });
  mkdirSync(path.join(cache, 'archives/partial'), { recursive: true });
  const settings = {
    'Dir::State': state,
    'Dir::State::status': '/var/lib/dpkg/status',
    'Dir::Cache': cache,
    'Debug::NoLocking': 'true',
    'APT::Sandbox::User': 'root',
    'APT::Install-Recommends': 'false',
    'APT::Keep-Downloaded-Packages': 'true',
  };
  return {
    archives: path.join(cache, 'archives'),
    flags: Object.entries(settings).flatMap(([k, v]) => ['-o', `${k}=${v}`]),
  };
}

async function download(names, target) {
  const { archives, flags } = aptOptions(target);
  const fetchAll = () =>
    run('apt-get', [...flags, '-y', '-q', '--download-only', 'install', ...names], { check: false });
  let result = await fetchAll();
  if (result.code !== 0) {
    // Update hooks of container images fail for ordinary users although the lists arrived: only the download counts.
    await run('apt-get', [...flags, '-q', 'update'], { check: false });
    result = await fetchAll();
  }
  if (result.code !== 0) throw new Error(result.stderr.trim() || result.stdout.trim());
  return readdirSync(archives)
    .filter((name) => name.endsWith('.deb'))
    .map((name) => path.join(archives, name));
}

/**
 * Downloads Debian packages, with whatever they need that the machine lacks, and unpacks them under
 * {@link debianRoot}. Nothing is installed and no rights are needed.
 */
export async function unpackPackages(target, names) {
  const stamp = path.join(home, `${target}.complete`);
  if (existsSync(stamp)) return;
  mkdirSync(debianRoot, { recursive: true });
  for (const file of await download(names, target)) await run('dpkg', ['-x', file, debianRoot]);
  rmSync(path.join(home, 'archives', target), { recursive: true, force: true });
  writeFileSync(stamp, `${names.join('\n')}\n`);
}

/** Whether this machine has the tools for {@link unpackPackages}. */
export function hasDebianTools() {
  return existsSync('/usr/bin/apt-get') && existsSync('/usr/bin/dpkg');
}
