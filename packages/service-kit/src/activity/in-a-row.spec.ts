import { expect, it } from '@jest/globals';
import { type Entry, inARow } from './in-a-row.js';

const entry = (seq: number, actor: string, entity_id = `c${seq}`): Entry => ({
  seq,
  at: new Date('2026-11-21T10:00:00Z'),
  actor_id: actor,
  actor_name: actor,
  action: 'imported',
  entity: 'contact',
  entity_id,
  name: `Contact ${seq}`,
});
const rowsOf = (entries: Entry[], isCut = false) =>
  inARow(entries, isCut).map(({ actor, count, isMore }) => ({ actor, count, isMore }));

it('tells what one person did to many once, and counts a record that comes twice once', () => {
  expect(rowsOf([entry(4, 'Ana'), entry(3, 'Ana'), entry(2, 'Luis'), entry(1, 'Luis', 'c2')])).toEqual([
    { actor: 'Ana', count: 2, isMore: false },
    { actor: 'Luis', count: 1, isMore: false },
  ]);
});

it('says of the last row only that it stands for more, where older entries were not read', () => {
  expect(rowsOf([entry(3, 'Ana'), entry(2, 'Luis'), entry(1, 'Luis')], true)).toEqual([
    { actor: 'Ana', count: 1, isMore: false },
    { actor: 'Luis', count: 2, isMore: true },
  ]);
  expect(rowsOf([], true)).toEqual([]);
});
