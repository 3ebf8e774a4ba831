import type { ClockCopy } from '@volante/contracts/clock/clock-words';
import type { Context } from '@volante/service-kit/context';
import type { Database } from '@volante/service-kit/data/database';
import type { ExportRow } from '@volante/service-kit/sheets/export-table';
import { calendarsOf, expectedUntilNow, secondsOf } from './calendar.js';
import type { ClockPerson } from './clock-people.js';
import { dayCells, entryCells, reopenCells } from './clock-sheet.js';
import { foldDays } from './fold-days.js';
import { type Contract, partTimeFor } from './part-time.js';
import { partTimeCells } from './part-time-sheet.js';
import { readEntries } from './read-entries.js';

type Person = Pick<ClockPerson, 'id' | 'name' | 'dni' | 'branch' | 'since'> & Contract;

interface Asked {
  copy: ClockCopy;
  from: string;
  to: string;
  people: readonly Person[];
  /** Seconds worked and asked for, summed up as the rows go by. */
  sum: { worked: number; expected: number };
  onPerson?: (done: number, person: Person) => void;
}

/** The lines of a copy of the register: one person stands in memory, and the next one is on its way. */
export async function* clockRows(db: Database, ctx: Context, asked: Asked): AsyncGenerator<ExportRow> {
  const { copy, from, to, people, sum } = asked;
  const read = (at: number) => {
    const employee = people[at]?.id;
    const reading = employee ? readEntries(db, ctx, { employee, from, to }) : Promise.resolve([]);
    // Told where it is waited for.
    reading.catch(() => undefined);
    return reading;
  };
  const expectedOf = expectedUntilNow(await calendarsOf(db, ctx, { from, to }), { from, to });
  let next = read(0);
  for (const [at, person] of people.entries()) {
    const entries = await next;
    next = read(at + 1);
    const days = foldDays(entries);
    if (copy === 'inspection') for (const entry of entries) yield entryCells(person, entry);
    else {
      const expected = expectedOf(person);
      for (const entry of entries) if (entry.kind === 'reopen') yield reopenCells(person, entry);
      const asked = new Map(expected.map(({ day, seconds }) => [day, seconds]));
      sum.expected += secondsOf(expected);
      for (const day of days) {
        sum.worked += day.worked;
        yield dayCells(person, day, asked.get(day.day) ?? 0);
      }
    }
    if (days.length > 0)
      yield* partTimeCells(copy, person, await partTimeFor(db, ctx, person, days, { from, to }));
    asked.onPerson?.(at + 1, person);
  }
}
