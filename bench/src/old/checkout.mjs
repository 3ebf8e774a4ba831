/** An earlier commit of this repository, built beside this checkout: to be measured against, or to be upgraded. */
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { cacheDir, root } from '@volante/local/paths.mjs';
import { run } from '@volante/local/processes.mjs';
import { ExpectedError } from '@volante/local/terminal.mjs';

/** The last commit before plain records were declared. */
export const STAGE_1 = '60b16fd9b41e2a02ca28537a23be8f2b98816f7f';

const SCOPE = '@volante';

/** Sources appear whole or not at all: an interrupted run is not taken for a checkout. */
async function unpack(commit, home) {
  if (existsSync(home)) return;
  const draft = `${home}.new`;
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(draft, { recursive: true });
  const archive = path.join(draft, 'sources.tar');
  const { code } = await run('git', ['archive', '--format=tar', '-o', archive, commit], {
    cwd: root,
    check: false,
  });
  if (code !== 0) throw new ExpectedError(`the history of this checkout does not reach ${commit}`);
  await run('tar', ['-xf', archive, '-C', draft]);
  rmSync(archive);
  renameSync(draft, home);
}

/** Third-party packages are those of this checkout; the workspaces are its own. */
function linkPackages(home) {
  const modules = path.join(home, 'node_modules');
  rmSync(modules, { recursive: true, force: true });
  mkdirSync(path.join(modules, SCOPE), { recursive: true });
  const here = path.join(root, 'node_modules');
  for (const name of readdirSync(here))
    if (name !== SCOPE) symlinkSync(path.join(here, name), path.join(modules, name));
  const { packages } = JSON.parse(readFileSync(path.join(home, 'package-lock.json'), 'utf8'));
  const own = Object.entries(packages).filter(([place]) => place.startsWith(`node_modules/${SCOPE}/`));
  for (const [place, { resolved }] of own) symlinkSync(path.join(home, resolved), path.join(home, place));
}

/** Servers that were fetched for this checkout serve the earlier one too. */
function linkServers(home) {
  const cache = path.join(home, '.cache');
  mkdirSync(cache, { recursive: true });
  const [ours, linked] = [cacheDir, cache].map((folder) => path.join(folder, 'debian'));
  rmSync(linked, { force: true, recursive: true });
  if (existsSync(ours)) symlinkSync(ours, linked);
}

/**
 * Unpacks and builds a commit outside this checkout, once; `front: false` leaves out the console. Answers its folder and how to
 * load one of its modules.
 */
export async function oldCheckout(commit, { front = true } = {}) {
  const home = path.join(os.tmpdir(), `volante-${commit.slice(0, 12)}`);
  await unpack(commit, home);
  linkPackages(home);
  linkServers(home);
  const env = { ...process.env, VOLANTE_BUILD_FRONT: front ? '1' : '0' };
  await run(process.execPath, ['deploy/local/src/main.mjs', 'build'], { cwd: home, env });
  return {
    home,
    load: (file) => import(pathToFileURL(path.join(home, file)).href),
  };
}
