import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, expect, it } from '@jest/globals';

const root = path.join(import.meta.dirname, '../../..');
/** `from '@volante/mfe-kit/…'`, `import '@volante/mfe-kit/…'` and `import('@volante/mfe-kit/…')`; types leave no import. */
const TAKEN =
  /^(?:import|export) (?!type )[^;]*?from '@volante\/mfe-kit\/([a-z-]+)'|\bimport ?\(?'@volante\/mfe-kit\/([a-z-]+)'/gm;
/** Read when a remote is built. */
const AT_BUILD = new Set(['texts']);

let offered: Set<string>;
beforeAll(async () => {
  Object.assign(globalThis, { VOLANTE_SHARED_VERSIONS: {}, VOLANTE_KIT_VERSION: '0.1.0' });
  offered = new Set(Object.keys((await import('./shared')).sharedModules()));
});

/** Parts of the kit that these sources run, by their text. */
function takenBy(folders: string[]): string[] {
  const files = globSync(folders, { cwd: root }).filter((file) => !/\.(spec|page\.test)\./.test(file));
  const names = files.flatMap((file) =>
    [...readFileSync(path.join(root, file), 'utf8').matchAll(TAKEN)].map(
      ([, from, bare]) => from ?? bare ?? '',
    ),
  );
  return [...new Set(names)].filter((name) => !AT_BUILD.has(name));
}

it('gives remotes every part of the kit that they take: one that is missing breaks them in the browser only', () => {
  const taken = takenBy(['mfe-*/src/**/*.{ts,tsx}', 'packages/ui-kit/src/**/*.{ts,tsx}']);
  expect(taken.length).toBeGreaterThan(10);
  expect(taken.filter((name) => !offered.has(`@volante/mfe-kit/${name}`))).toEqual([]);
});
