import { afterAll, beforeAll, expect, it } from '@jest/globals';
import {
  type RegisterBook,
  type RegisterEntry,
  registerBookCreate,
  registerEntryCreate,
  registerEntryDelete,
  registerEntryRead,
  registerEntryUpdate,
} from '@volante/contracts/dgt/register-book.contract';
import { type DgtHost, daysAgo, JAEN, manager, startDgt } from './dgt-host.js';

let dgt: DgtHost;
let book: RegisterBook;

beforeAll(async () => {
  dgt = await startDgt();
  book = await dgt.ok(manager, registerBookCreate, { branch: JAEN, openedOn: daysAgo(30) });
});
afterAll(() => dgt.stop());

const inscribe = async (change: Parameters<DgtHost['student']>[0] = {}) =>
  dgt.ok<{ id: string; number: number }>(manager, registerEntryCreate, {
    book: book.id,
    student: await dgt.student(change),
    licence: 'B',
    inscribedOn: daysAgo(3),
  });

it('inscriptions are found by number, identity number and beginnings of names, by how they stand, in either order', async () => {
  const ana = await inscribe({ firstName: 'Ana', fiscalCode: '56789423P' });
  const over = await inscribe();
  const annulled = await inscribe();
  await dgt.ok(manager, registerEntryUpdate, {
    id: over.id,
    kind: 'result',
    result: 'left',
    day: daysAgo(0),
  });
  await dgt.ok(manager, registerEntryDelete, { id: annulled.id, reason: 'Por error' });
  const found = async (input: Record<string, unknown>) => {
    const sent = { book: book.id, ...input };
    const { rows } = await dgt.ok<{ rows: RegisterEntry[] }>(manager, registerEntryRead, sent);
    return rows.map(({ number }) => number);
  };
  for (const search of ['ort an', 'ANA', '5678942', String(ana.number)])
    expect(await found({ search })).toEqual([ana.number]);
  for (const search of ['rtega', '%', 'ana_', '6789423']) expect(await found({ search })).toEqual([]);
  expect(await found({ state: 'current' })).toEqual([ana.number]);
  expect(await found({ state: 'ended' })).toEqual([over.number]);
  expect(await found({ state: 'annulled' })).toEqual([annulled.number]);
  expect(await found({ entry: over.id })).toEqual([over.number]);
  expect(await found({ sort: 'number' })).toEqual([ana.number, over.number, annulled.number]);
});
