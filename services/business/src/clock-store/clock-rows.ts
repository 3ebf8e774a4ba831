import type { ClockCopy } from '@volante/contracts/clock/clock-words';
import type { Context } from '@volante/service-kit/context';
import type { Database } from '@volante/service-kit/data/database';
import type { ExportRow } from '@volante/service-kit/sheets/export-table';
import { calendarsOf, expectedUntilNow, secondsOf } from './calendar.js';
import type { ClockPerson } from './clock-people.js';
import { dayCells, entryCells, reopenCells } from './clock-sheet.js';
import { foldDays } from './fold-days.js';
import { readEntries } from './read-entries.js';

interface Asked {
  copy: ClockCopy;
  from: string;
  to: string;
  people: readonly ClockPerson[];
  /** Seconds worked and asked for, summed up as the rows go by. */
  sum: { worked: number; expected: number };
  onPerson?: (done: number, person: ClockPerson) => void;
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
    if (copy === 'inspection') for (const entry of entries) yield entryCells(person, entry);
    else {
      const expected = expectedOf(person);
      for (const entry of entries) if (entry.kind === 'reopen') yield reopenCells(person, entry);
      const asked = new Map(expected.map(({ day, seconds }) => [day, seconds]));
      sum.expected += secondsOf(expected);
      for (const day of foldDays(entries)) {
        sum.worked += day.worked;
        yield dayCells(person, day, asked.get(day.day) ?? 0);
      }
    }
    asked.onPerson?.(at + 1, person);
  }
}
