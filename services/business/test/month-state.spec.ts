import { expect, it } from '@jest/globals';
import type { EntryRow } from '../src/clock-store/entries.js';
import { firstOf, monthStates } from '../src/clock-store/month-state.js';

const seal = (number: number, at: string) => ({ number, at, by: 'Ana' });
const row = (kind: EntryRow['kind'], at: string, data: object, day = '2026-10-01') =>
  ({ kind, at: new Date(at), actorName: 'Luis', data: JSON.stringify(data), day }) as EntryRow;
const [FIRST, OPENED, SECOND] = [
  '2026-11-02T09:00:00.000Z',
  '2026-11-05T09:00:00.000Z',
  '2026-11-06T09:00:00.000Z',
];
const seals = new Map([['2026-10', [seal(1, FIRST), seal(2, SECOND)]]]);
const opened = row('reopen', OPENED, { reason: 'Faltaba una clase', number: 1 });

it('a closed month is open for whom it was opened, until it is closed for them again', () => {
  const reopening = { at: OPENED, by: 'Luis', reason: 'Faltaba una clase', number: 1, closed: null };
  expect(monthStates(seals, [])).toEqual([
    { month: '2026-10', seals: seals.get('2026-10'), reopenings: [], isOpen: false },
  ]);
  expect(monthStates(seals, [opened])[0]).toMatchObject({ reopenings: [reopening], isOpen: true });
  const closed = row('close', SECOND, { number: 2 });
  expect(monthStates(seals, [opened, closed])[0]).toMatchObject({
    reopenings: [{ ...reopening, closed: { number: 2, at: SECOND, by: 'Luis' } }],
    isOpen: false,
  });
  expect(monthStates(seals, [opened, closed, opened])[0]).toMatchObject({ isOpen: true });
});

it('what stands under another month is not of this one, and a closing without an opening is none', () => {
  const other = row('reopen', OPENED, { reason: 'Faltaba una clase', number: 1 }, '2026-09-01');
  expect(monthStates(seals, [other, row('close', SECOND, { number: 2 })])[0]).toMatchObject({
    reopenings: [],
    isOpen: false,
  });
  expect(monthStates(new Map(), [opened])).toEqual([]);
  expect(firstOf('2026-10-31')).toBe('2026-10-01');
});
