import { expect, it } from '@jest/globals';
import type { EntryRow } from '../src/clock-store/entries.js';
import { pastCorrections } from '../src/clock-store/past-corrections.js';

const row = (part: Partial<EntryRow>): EntryRow => ({
  employee: 'e1',
  seq: 1,
  id: 'r1',
  kind: 'start',
  day: '2026-11-02',
  at: new Date('2026-11-02T08:00:00Z'),
  zone: 'Europe/Madrid',
  branch: null,
  origin: 'web',
  device: '',
  session: '',
  actor: 'e1',
  actorName: 'Antonio Ruiz',
  ref: null,
  data: null,
  hash: '',
  ...part,
});
const before = [{ kind: 'finish', at: '2026-11-02T18:50:00.000Z' }];
const data = JSON.stringify({ before, after: [], reason: 'Me equivoqué', by: 'employee', late: false });
const asked = (id: string) => row({ id, kind: 'correction', at: new Date('2026-11-03T07:40:00Z'), data });
const answered = (kind: 'accept' | 'reject', ref: string) =>
  row({
    id: `a ${ref}`,
    kind,
    ref,
    day: '2026-11-04',
    at: new Date('2026-11-04T23:30:00Z'),
    actorName: 'Carmen',
  });

it('tells what a day said before, why, who asked and who agreed, on the clock of the branch', () => {
  const found = pastCorrections([row({}), asked('c1'), answered('accept', 'c1')]);
  expect([...found]).toEqual([
    [
      '2026-11-02',
      [
        {
          before: [{ kind: 'finish', time: '19:50' }],
          reason: 'Me equivoqué',
          proposed: { by: 'Antonio Ruiz', day: '2026-11-03', time: '08:40' },
          accepted: { by: 'Carmen', day: '2026-11-05', time: '00:30' },
          alone: false,
        },
      ],
    ],
  ]);
});

it('tells nothing of what waits, was rejected or is not of these days', () => {
  const rows = [asked('c1'), asked('c2'), answered('reject', 'c2'), answered('accept', 'elsewhere')];
  expect(pastCorrections(rows).size).toBe(0);
});

it('tells every correction of a day, the first one first', () => {
  const rows = [asked('c1'), answered('accept', 'c1'), asked('c2'), answered('accept', 'c2')];
  expect(pastCorrections(rows).get('2026-11-02')).toHaveLength(2);
});
