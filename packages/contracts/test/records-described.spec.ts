import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from '@jest/globals';

const root = path.join(import.meta.dirname, '..', '..', '..');

/** The texts of all files below a folder whose name ends so. */
const textsIn = (folder: string, ending: string): string[] =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith(ending) && !name.includes('node_modules'))
    .map((name) => readFileSync(path.join(root, folder, name), 'utf8'));

const foundIn = (texts: readonly string[], pattern: RegExp): Set<string> =>
  new Set(texts.flatMap((text) => [...text.matchAll(pattern)].flatMap(([, name]) => name ?? [])));

it('every declared record has its generated tests on its service', () => {
  const declared = foundIn(
    textsIn('packages/contracts/src', '.contract.ts'),
    /^export const (\w+) = defineRecord\(/gm,
  );
  const tests = readdirSync(path.join(root, 'services')).flatMap((name) =>
    textsIn(path.join('services', name, 'test'), '.int-spec.ts'),
  );
  const described = foundIn(tests, /^\s*describeRecord\((\w+)/gm);
  expect(declared.size).toBeGreaterThan(50);
  const missing = [...declared].filter((name) => !described.has(name));
  expect({ 'to call describeRecord for, as docs/records.md shows': missing }).toEqual({
    'to call describeRecord for, as docs/records.md shows': [],
  });
});
