import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from '@jest/globals';

const root = join(import.meta.dirname, '../../../..');
const CATALOGUE = 'packages/contracts/dist/catalogue.js';
const IMPORTS = /^(?:import|export)\s(?:[\w\s*{},$]*\sfrom\s)?['"]([^'"]+\.js|@volante[^'"]+)['"]/gm;
const text = (file: string): string => readFileSync(join(root, file), 'utf8');

/** The compiled scripts that services start for one file or task. */
const scripts = globSync('services/*/src/**/*.ts', { cwd: root }).flatMap((file) =>
  [...text(file).matchAll(/compiledChild\(new URL\('([^']+)'/g)].map(([, script = '']) =>
    join(dirname(file).replace('/src', '/dist'), script),
  ),
);

function target(file: string, specifier: string): string | null {
  if (specifier.startsWith('.')) return join(dirname(file), specifier);
  const [, kit, path] = /^@volante\/([^/]+)\/(.+)$/.exec(specifier) ?? [];
  return kit === undefined ? null : `packages/${kit}/dist/${path}.js`;
}

/** Every file that the script loads before its first task, and by which it came: of the compiled ones, which import no types. */
function loadedBy(script: string): Map<string, string> {
  const loaded = new Map([[script, '']]);
  for (const file of loaded.keys()) {
    for (const [, specifier = ''] of text(file).matchAll(IMPORTS)) {
      const next = target(file, specifier);
      if (next !== null && !loaded.has(next) && existsSync(join(root, next))) loaded.set(next, file);
    }
  }
  return loaded;
}

it('finds the scripts that are started for one file', () => {
  expect(scripts.length).toBeGreaterThanOrEqual(8);
  expect(loadedBy('packages/service-kit/dist/error-answers.js').has(CATALOGUE)).toBe(true);
});

// The catalogue is every contract of the product: 110 MB and 0.6 s of a processor in each such process.
it.each(scripts)('%s loads no catalogue of calls', (script) => {
  expect(loadedBy(script).get(CATALOGUE)).toBeUndefined();
});
