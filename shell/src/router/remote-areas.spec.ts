import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from '@jest/globals';
import { isWithin } from './areas';

const root = path.join(import.meta.dirname, '../../..');

interface Manifest {
  volante?: { areas?: readonly string[] };
}

/** The addresses that the features of a remote declare for their pages. */
const addressesIn = (folder: string): string[] =>
  readdirSync(path.join(root, folder, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.feature\.tsx?$/.test(name))
    .map((name) => readFileSync(path.join(root, folder, 'src', name), 'utf8'))
    .flatMap((text) => [...text.matchAll(/\b(?:path|list|view|create): '(\/[^']+)'/g)])
    .flatMap(([, address]) => address ?? []);

const remotes = readdirSync(root)
  .filter((folder) => folder.startsWith('mfe-'))
  .map((folder) => {
    const text = readFileSync(path.join(root, folder, 'package.json'), 'utf8');
    const { areas = [] } = (JSON.parse(text) as Manifest).volante ?? {};
    return { folder, areas, addresses: addressesIn(folder) };
  });

it.each(remotes)('each page of $folder is in an area of its package.json', ({ areas, addresses }) => {
  const strays = addresses.filter((one) => !isWithin(areas, one));
  expect({ 'missing in "volante.areas" of package.json': [...new Set(strays)] }).toEqual({
    'missing in "volante.areas" of package.json': [],
  });
});

it('finds the pages that features declare', () => {
  expect(remotes.flatMap(({ addresses }) => addresses).length).toBeGreaterThan(100);
});
