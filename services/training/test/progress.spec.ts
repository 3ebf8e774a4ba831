import { describe, expect, it } from '@jest/globals';
import type { SheetContent } from '@volante/contracts/training/sheet.fields';
import { classesLeft, progressOf } from '../src/sheet-store/progress.js';

const sheet = (day: string, levels: SheetContent['levels'], faults: SheetContent['faults'] = []) => ({
  day,
  content: { levels, faults },
});
const light = (manoeuvre: SheetContent['faults'][number]['manoeuvre']) => ({
  ...{ kind: 'L' as const, manoeuvre, at: '2026-03-02T09:00:00.000Z', place: null },
});

describe('the classes that lack', () => {
  it.each([
    ['nothing is known', [], null],
    ['there are two sheets', [{ lane: 1 }, { lane: 3 }], null],
    ['nothing was gained', [{ lane: 2 }, { lane: 2 }, { lane: 2 }], null],
    ['nothing was assessed', [{}, {}, {}], null],
    ['all is ready', [{ lane: 3 }, { lane: 4 }, { lane: 5 }], 0],
    // Two levels in two classes: two more lack, at one a class.
    ['one manoeuvre lacks two levels', [{ parking: 1 }, { parking: 1 }, { parking: 2 }], 4],
    [
      'two manoeuvres move',
      [
        { lane: 1, speed: 1 },
        { lane: 2, speed: 2 },
        { lane: 3, speed: 2 },
      ],
      2,
    ],
  ])('%s', (_, levels, expected) => {
    expect(classesLeft(levels.map((one, at) => sheet(`2026-03-0${at + 1}`, one)))).toBe(expected);
  });
});

it('shows levels over time and faults, for what was assessed alone', () => {
  const first = sheet('2026-03-02', { lane: 2 }, [light('speed'), light('speed')]);
  expect(progressOf([first, sheet('2026-03-05', { lane: 3 })])).toEqual({
    sheets: 2,
    manoeuvres: [
      {
        manoeuvre: 'lane',
        levels: [
          { day: '2026-03-02', level: 2 },
          { day: '2026-03-05', level: 3 },
        ],
        faults: { E: 0, D: 0, L: 0 },
      },
      { manoeuvre: 'speed', levels: [], faults: { E: 0, D: 0, L: 2 } },
    ],
    faults: { E: 0, D: 0, L: 2 },
    classesLeft: null,
  });
});
