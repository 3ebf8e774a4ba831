/** Switches on the hooks of `deploy/hooks` in a checkout of a developer. Node's built-ins only: runs before the installation. */
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';

const HOOKS = 'deploy/hooks';

function git(root, args) {
  return spawnSync('git', args, { cwd: root, encoding: 'utf8' });
}

function hasOwnHooks(root) {
  const folder = git(root, ['rev-parse', '--path-format=absolute', '--git-path', 'hooks']).stdout?.trim();
  return (
    Boolean(folder) && existsSync(folder) && readdirSync(folder).some((name) => !name.endsWith('.sample'))
  );
}

/**
 * Sets `core.hooksPath` once. A checkout with a path or hooks of its own keeps them, and an archive without `.git`, also one
 * inside another repository, is left alone. Answers whether it set the path.
 */
export function installHooks(root) {
  if (!existsSync(path.join(root, '.git')) || !existsSync(path.join(root, HOOKS))) return false;
  const configured = git(root, ['config', '--get', 'core.hooksPath']);
  // 1: the key is not set. Anything else is a path that somebody chose, or no usable git.
  if (configured.status !== 1 || hasOwnHooks(root)) return false;
  return git(root, ['config', 'core.hooksPath', HOOKS]).status === 0;
}
