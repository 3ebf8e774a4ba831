import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import { conflict } from '../src/coded-error.js';
import { readPage } from '../src/data/keyset.js';

const root = join(import.meta.dirname, '../../..');
const sources = ['services', 'packages/service-kit/src'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts') && !/(?:^|\/)(?:node_modules|dist|test)\/|\.spec\.ts$/.test(path))
    .map((path) => join(root, folder, path)),
);

it('a stale version is answered by one function, with the record and its version', () => {
  expect(conflict({ name: 'Ana' }, 3)).toMatchObject({
    code: 'DATA-409',
    details: { current: { name: 'Ana' }, version: 3 },
  });
  const byHand = sources.filter((path) => readFileSync(path, 'utf8').includes("'DATA-409'"));
  expect(byHand).toEqual([join(root, 'packages/service-kit/src/coded-error.ts')]);
});

const list = {
  columns: 'l.id',
  from: 'list l',
  params: {},
  id: 'l.id',
  descending: false,
  identity: ['name', {}],
};
const rows = <T>() => Promise.resolve([{ id: '1' }, { id: '2' }] as T[]);
const page = (identity: unknown, cursor?: string) =>
  readPage({ ...list, identity }, { limit: 1, cursor, count: false }, rows);

it('a cursor that is damaged, or of another list, is LIST-001', async () => {
  const { next } = await page(['name', {}]);
  expect((await page(['name', {}], next ?? '')).from).toBe(2);
  for (const damaged of ['AAAA', 'garbage', `${next}x`.slice(3)])
    await expect(page(['name', {}], damaged)).rejects.toMatchObject({ code: 'LIST-001' });
  await expect(page(['code', {}], next ?? '')).rejects.toMatchObject({ code: 'LIST-001' });
});
