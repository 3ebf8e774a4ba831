import { describe, expect, it } from '@jest/globals';
import { type PersonReport, personReport } from '@volante/contracts/reports/person-report';
import { cutByRanges } from '../src/reports/day-ranges.js';
import { assertReportDays } from '../src/reports/report-periods.js';
import { reportRows, Sums } from '../src/reports/report-rows.js';

const MADRID = 'Europe/Madrid';
const MORNING = { from: '09:00', to: '14:00' };
const EVENING = { from: '16:00', to: '20:00' };
const at = (moment: string) => Date.parse(moment);
const ID = '6500000000000000000000aa';

const asked = (change: Record<string, unknown> = {}): PersonReport =>
  personReport.parse({
    business: ID,
    id: ID,
    d1: '2026-11-01',
    d2: '2026-11-30',
    between: 'total',
    ...change,
  });

it.each(['', 'json', '[]'])('ranges=%s asks for no part of the day', (ranges) => {
  expect(asked({ ranges }).ranges).toEqual([]);
});

describe('a stretch of time', () => {
  const hours = (start: string, end: string, ...ranges: (typeof MORNING)[]) =>
    cutByRanges(at(start), at(end), MADRID, ranges).map((piece) => [
      piece.day,
      piece.range?.from ?? '',
      (piece.end - piece.start) / 3_600_000,
    ]);

  it('is cut at midnight on the clock of the zone', () => {
    expect(hours('2026-11-02T21:00:00Z', '2026-11-03T01:00:00Z')).toEqual([
      ['2026-11-02', '', 2],
      ['2026-11-03', '', 2],
    ]);
  });

  it('is cut by the ranges, and what lies outside of them is not lost', () => {
    expect(hours('2026-11-02T07:00:00Z', '2026-11-02T16:00:00Z', EVENING, MORNING)).toEqual([
      ['2026-11-02', '', 1],
      ['2026-11-02', '09:00', 5],
      ['2026-11-02', '', 2],
      ['2026-11-02', '16:00', 1],
    ]);
  });

  it.each([
    ['forward', '2026-03-28T23:00:00Z', '2026-03-29T22:00:00Z', 23],
    ['back', '2026-10-24T22:00:00Z', '2026-10-25T23:00:00Z', 25],
  ])('over the day on which clocks go %s has its real length', (_way, start, end, total) => {
    const pieces = hours(start, end, { from: '02:30', to: '24:00' });
    expect(new Set(pieces.map(([day]) => day)).size).toBe(1);
    expect(pieces.reduce((sum, [, , length]) => sum + Number(length), 0)).toBe(total);
  });

  it('without length is told once, in its own range', () => {
    expect(hours('2026-11-02T09:00:00Z', '2026-11-02T09:00:00Z', MORNING)).toEqual([
      ['2026-11-02', '09:00', 0],
    ]);
  });
});

describe('the report', () => {
  const rows = async (change: Record<string, unknown>, stretches: [string, string | null][]) => {
    const sums = new Sums();
    const sheet = {
      zone: MADRID,
      columns: [{ header: 'Nota', kind: 'text' as const, width: 10 }],
      stretches: stretches.map(([start, end]) => ({ start: at(start), end: end && at(end), notes: ['x'] })),
    } as Parameters<typeof reportRows>[0];
    const made: (readonly (string | null)[])[] = [];
    for await (const row of reportRows(sheet, asked(change), sums)) made.push(row);
    return { made, total: sums.total / 3_600_000 };
  };

  it('has a line under each period, and never one that is not recorded', async () => {
    const { made, total } = await rows({ between: 'week' }, [
      ['2026-11-02T08:00:00Z', '2026-11-02T10:30:00Z'],
      ['2026-11-10T08:00:00Z', '2026-11-10T09:00:00Z'],
    ]);
    expect(made).toEqual([
      ['2026-11-02', '', '09:00', '11:30', '2:30', '2.50', 'x'],
      ['', 'Total semana del 02/11/2026', '', '', '2:30', '2.50', ''],
      ['2026-11-10', '', '09:00', '10:00', '1:00', '1.00', 'x'],
      ['', 'Total semana del 09/11/2026', '', '', '1:00', '1.00', ''],
    ]);
    expect(total).toBe(3.5);
    expect((await rows({ between: 'month' }, [])).made).toEqual([]);
  });

  it('names day or month, draws no line under the whole, and measures nothing that has no end', async () => {
    const [named] = (await rows({ between: 'month' }, [['2026-11-02T08:00:00Z', null]])).made.slice(-1);
    expect(named?.[1]).toBe('Total noviembre de 2026');
    const { made, total } = await rows({ ranges: JSON.stringify([MORNING]) }, [
      ['2026-11-02T08:00:00Z', null],
    ]);
    expect(made).toEqual([['2026-11-02', '09:00-14:00', '09:00', '', '', '', 'x']]);
    expect(total).toBe(0);
    expect((await rows({ between: 'day' }, [['2026-11-02T08:00:00Z', null]])).made.at(-1)?.[1]).toBe(
      'Total 02/11/2026',
    );
  });
});

describe('what is asked for', () => {
  const refused = (ranges: unknown) => personReport.safeParse({ ...asked(), ranges }).success === false;

  it('takes ranges as JSON, apart from each other and the right way round', () => {
    expect(asked({ ranges: JSON.stringify([EVENING, MORNING]) }).ranges).toEqual([EVENING, MORNING]);
    expect(asked({ ranges: '' }).ranges).toEqual([]);
    for (const wrong of [
      'nonsense',
      '{}',
      '[{"from":"9","to":"14:00"}]',
      '[{"from":"14:00","to":"09:00"}]',
      '[{"from":"24:00","to":"24:00"}]',
      JSON.stringify([MORNING, { from: '13:00', to: '15:00' }]),
      JSON.stringify(Array.from({ length: 9 }, (_, hour) => ({ from: `0${hour}:00`, to: `0${hour}:30` }))),
    ])
      expect(refused(wrong)).toBe(true);
  });

  it('is refused for days the wrong way round and for more than four years', () => {
    expect(() => assertReportDays({ d1: '2026-11-02', d2: '2026-11-01' })).toThrow('RANGE-001');
    expect(() => assertReportDays({ d1: '2022-11-01', d2: '2026-11-03' })).toThrow('RANGE-001');
    expect(() => assertReportDays({ d1: '2022-11-02', d2: '2026-11-02' })).not.toThrow();
    expect(() => assertReportDays({ d1: '2026-11-01', d2: '2026-11-01' })).not.toThrow();
  });
});
