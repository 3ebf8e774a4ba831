import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from '@jest/globals';

const root = path.join(import.meta.dirname, '../../..');
const TAKEN = /^(?:import|export) (?!type )[^;]*?from '@volante\/mfe-kit\/([a-z-]+)'/gm;

/** Parts of the kit that remotes and the screens' kit run, by the text of their sources. */
function taken(): Set<string> {
  const files = globSync(['mfe-*/src/**/*.{ts,tsx}', 'packages/ui-kit/src/**/*.{ts,tsx}'], { cwd: root });
  const sources = files.filter((file) => !/\.(spec|page\.test)\./.test(file));
  const names = sources.flatMap((file) =>
    [...readFileSync(path.join(root, file), 'utf8').matchAll(TAKEN)].map(([, name]) => name ?? ''),
  );
  return new Set(names.filter((name) => name !== 'texts'));
}

it('gives remotes every part of the kit that they take: one that is missing breaks them in the browser only', () => {
  const offer = readFileSync(path.join(root, 'shell/src/federation/shared.ts'), 'utf8');
  const missing = [...taken()].filter((name) => !offer.includes(`'@volante/mfe-kit/${name}'`));
  expect(taken().size).toBeGreaterThan(10);
  expect(missing).toEqual([]);
});
