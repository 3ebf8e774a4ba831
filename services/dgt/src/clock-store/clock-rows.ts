import { type Day, laterOf } from '@volante/contracts/calendar-days';
import { insertRows } from '@volante/service-kit/data/insert-rows';
import type { SqlValue } from '@volante/service-kit/data/sql';
import type { TenantTx } from '@volante/service-kit/data/tenant-tx';
import { contactTokens, fiscalToken, searchText } from '@volante/service-kit/person-search/tokens';
import { fileClock, type LegalDate } from '../law/file-clock.js';
import type { LawTables } from '../law/law-tables.js';
import type { KnownStudent } from '../student-store/student-facts.js';

/** Stands for "none" where a list is sorted by a day. */
export const NO_DAY = '9999-12-31';

/** Stands for "already": the real day changes every morning, and every row would be rewritten. */
const LONG_SINCE = '0001-01-01';

/** The day of `ready_day`, on a day; `null`: unknown. */
export function earliestOf(readyDay: Day, today: Day): Day | null {
  return readyDay === NO_DAY ? null : laterOf(readyDay, today);
}

function readyDay(earliest: Day | null, today: Day): Day {
  if (earliest === null) return NO_DAY;
  return earliest <= today ? LONG_SINCE : earliest;
}

/** The stored part of a date: the days left depend on the day of the read. */
export type KeptDate = Omit<LegalDate, 'days' | 'severity'>;

/** Everything but the day of computation: decides whether a row has changed. */
const SAID = [
  'branch_id',
  'name',
  'dni',
  'words',
  'licence',
  'next_test',
  'due_day',
  'due',
  'due_name',
  'missing',
  'first_missing',
  'ready_day',
] as const;
const COLUMNS = ['student_id', ...SAID, 'computed_on'] as const;
const TAIL = `ON DUPLICATE KEY UPDATE ${COLUMNS.slice(1)
  .map((name) => `${name} = VALUES(${name})`)
  .join(', ')}`;

type Cells = Record<(typeof COLUMNS)[number], SqlValue>;

function keptDate({ days: _days, severity: _severity, ...date }: LegalDate): KeptDate {
  return date;
}

/** The sheet may have another identity number than the contact. */
function wordsOf({ searchable, dni }: KnownStudent): string {
  const tokens = contactTokens(searchable);
  const own = fiscalToken(dni);
  return searchText(own === '' || tokens.includes(own) ? tokens : [...tokens, own]);
}

function cellsOf(student: KnownStudent, tables: LawTables): Cells {
  const { dates, next, missing, earliest } = fileClock(student.facts, tables, student.today);
  // Once all is passed, what ends concerns no exam of ours any more.
  const ends = next === null ? [] : dates.filter((date) => date.kind === 'until');
  const [due] = ends.toSorted((one, other) => one.day.localeCompare(other.day));
  return {
    student_id: student.id,
    branch_id: student.branch,
    name: student.name,
    dni: student.dni,
    words: wordsOf(student),
    licence: student.licence,
    next_test: next,
    due_day: due?.day ?? NO_DAY,
    due: due ? JSON.stringify(keptDate(due)) : null,
    due_name: due?.name ?? null,
    missing: missing.length,
    first_missing: missing[0] ? JSON.stringify(missing[0]) : null,
    ready_day: readyDay(earliest, student.today),
    computed_on: student.today,
  };
}

const saysTheSame = (kept: Cells, now: Cells): boolean => SAID.every((name) => kept[name] === now[name]);

/** Keeps the rows of these students, and of no others in `ids`; an unchanged row is not written. */
export async function keepRows(
  tx: TenantTx,
  ids: readonly string[],
  listed: readonly KnownStudent[],
  tables: LawTables,
): Promise<void> {
  const kept = await tx.rows<Cells & { student_id: string }>(
    `SELECT ${COLUMNS.join(', ')} FROM file_clock WHERE business_id = :business AND student_id IN (:ids)`,
    { ids },
  );
  const left = new Map(kept.map((row) => [row.student_id, row]));
  const news: Cells[] = [];
  const aged = new Map<string, string[]>();
  for (const student of listed) {
    const now = cellsOf(student, tables);
    const before = left.get(student.id);
    left.delete(student.id);
    if (!before || !saysTheSame(before, now)) news.push(now);
    else if (before.computed_on !== now.computed_on)
      aged.set(student.today, [...(aged.get(student.today) ?? []), student.id]);
  }
  if (left.size > 0)
    await tx.run('DELETE FROM file_clock WHERE business_id = :business AND student_id IN (:gone)', {
      gone: [...left.keys()],
    });
  // One for each time zone.
  for (const [today, same] of aged)
    await tx.run(
      'UPDATE file_clock SET computed_on = :today WHERE business_id = :business AND student_id IN (:same)',
      { today, same },
    );
  const rows = news.map((cells) => COLUMNS.map((name) => cells[name]));
  await insertRows(tx, 'file_clock', COLUMNS, rows, TAIL);
}
