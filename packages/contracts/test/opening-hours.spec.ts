import { describe, expect, it } from '@jest/globals';
import {
  checkOpeningHours,
  NO_HOURS,
  type OpeningHours,
  openNow,
  RANGE_MESSAGES,
  rangesError,
} from '../src/business/opening-hours.js';

const MORNING = { from: '09:30', to: '13:30' };
const AFTERNOON = { from: '16:30', to: '20:30' };
const SPLIT = [MORNING, AFTERNOON];
const hours: OpeningHours = {
  week: [SPLIT, SPLIT, SPLIT, SPLIT, SPLIT, [MORNING], []],
  exceptions: [
    { from: '2026-12-24', to: '2026-12-24', name: 'Nochebuena', ranges: [MORNING] },
    { from: '2026-12-25', to: '2026-12-27', name: 'Navidad', ranges: [] },
  ],
};
const madrid = (at: string) => openNow(hours, 'Europe/Madrid', new Date(at));

describe('open now', () => {
  it('goes by the clock of the branch: the Canaries are an hour behind', () => {
    // Friday, 09:45 in Madrid and 08:45 in Las Palmas.
    const at = new Date('2026-11-20T08:45:00Z');
    expect(openNow(hours, 'Europe/Madrid', at)).toMatchObject({ isOpen: true, until: '13:30' });
    expect(openNow(hours, 'Atlantic/Canary', at)).toMatchObject({
      isOpen: false,
      next: { day: '2026-11-20', time: '09:30', inDays: 0 },
    });
  });

  it('opens with the first minute and is closed at the last', () => {
    expect(madrid('2026-11-20T08:29:59Z')?.isOpen).toBe(false);
    expect(madrid('2026-11-20T08:30:00Z')?.isOpen).toBe(true);
    expect(madrid('2026-11-20T12:29:59Z')?.isOpen).toBe(true);
    expect(madrid('2026-11-20T12:30:00Z')).toMatchObject({
      isOpen: false,
      next: { time: '16:30', inDays: 0 },
    });
  });

  it('says the next opening over Sundays, holidays and half days', () => {
    expect(madrid('2026-11-21T20:00:00Z')?.next).toEqual({ day: '2026-11-23', time: '09:30', inDays: 2 });
    expect(madrid('2026-12-24T16:00:00Z')).toMatchObject({
      isOpen: false,
      exception: 'Nochebuena',
      next: { day: '2026-12-28', time: '09:30', inDays: 4 },
    });
  });

  it('keeps local time when the clocks change', () => {
    // Madrid leaves summer time on Sunday 25 October 2026: 09:30 is 07:30 UTC on Friday, 08:30 UTC on Monday.
    expect(madrid('2026-10-23T07:30:00Z')?.isOpen).toBe(true);
    expect(madrid('2026-10-26T07:30:00Z')?.isOpen).toBe(false);
    expect(madrid('2026-10-26T08:30:00Z')?.isOpen).toBe(true);
    // The hour from 02:00 to 03:00 does not exist on 29 March, and comes twice on 25 October.
    const night: OpeningHours = {
      ...NO_HOURS,
      week: NO_HOURS.week.map(() => [{ from: '02:30', to: '04:00' }]),
    };
    const at = (instant: string) => openNow(night, 'Europe/Madrid', new Date(instant))?.isOpen;
    expect([at('2026-03-29T00:59:00Z'), at('2026-03-29T01:00:00Z')]).toEqual([false, true]);
    expect([at('2026-10-25T00:45:00Z'), at('2026-10-25T01:15:00Z'), at('2026-10-25T01:45:00Z')]).toEqual([
      true,
      false,
      true,
    ]);
  });

  it('joins ranges that touch, and knows midnight', () => {
    const joined = {
      ...NO_HOURS,
      week: NO_HOURS.week.map(() => [
        { from: '20:00', to: '24:00' },
        { from: '18:00', to: '20:00' },
      ]),
    };
    expect(openNow(joined, 'UTC', new Date('2026-11-20T19:00:00Z'))?.until).toBe('24:00');
    expect(openNow(joined, 'UTC', new Date('2026-11-20T23:59:00Z'))?.isOpen).toBe(true);
  });

  it('says nothing where nothing has been written, and no next opening where there is none', () => {
    expect(openNow(NO_HOURS, 'Europe/Madrid', new Date())).toBeNull();
    const shut = {
      ...NO_HOURS,
      exceptions: [{ from: '2026-01-01', to: '2026-12-31', name: 'Obras', ranges: [] }],
    };
    expect(openNow(shut, 'Europe/Madrid', new Date('2026-06-01T10:00:00Z'))).toMatchObject({
      isOpen: false,
      next: null,
      exception: 'Obras',
    });
  });
});

describe('what is refused', () => {
  it('ranges that end before they begin or overlap; touching is fine', () => {
    expect(rangesError([{ from: '10:00', to: '10:00' }])).toBe(RANGE_MESSAGES.order);
    expect(rangesError([AFTERNOON, { from: '09:00', to: '17:00' }])).toBe(RANGE_MESSAGES.overlap);
    expect(rangesError([{ from: '13:30', to: '15:00' }, MORNING])).toBeNull();
  });

  it('is said where it is', () => {
    const found: [string, string][] = [];
    checkOpeningHours(
      {
        week: [[], [MORNING, MORNING], [], [], [], [], []],
        exceptions: [
          { from: '2026-08-20', to: '2026-08-10', name: '', ranges: [] },
          { from: '2026-12-01', to: '2026-12-10', name: '', ranges: [] },
          { from: '2026-12-10', to: '2026-12-11', name: '', ranges: [] },
        ],
      },
      (path, message) => found.push([path, message]),
    );
    expect(found).toEqual([
      ['week.1', RANGE_MESSAGES.overlap],
      ['exceptions.0', RANGE_MESSAGES.days],
      ['exceptions.2', RANGE_MESSAGES.clash],
    ]);
  });
});
