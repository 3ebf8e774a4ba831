import type { DayRange, PersonReport } from '@volante/contracts/reports/person-report';
import { localMoment } from '../local-days.js';
import type { ExportRow, ExportTableColumn } from '../sheets/export-table.js';
import { cutByRanges } from './day-ranges.js';
import { periodName } from './report-periods.js';

/** One record of a person: from when to when, and what else there is to say of it. */
export interface ReportedStretch {
  /** Unix ms. */
  start: number;
  /** Unix ms; `null`: it has no end, and nobody knows how long it was. */
  end: number | null;
  /** Cells after the times, in the order of `columns`. */
  notes: readonly string[];
}

/** The line of a person, and the zone of its times. */
export interface ReportedRecords {
  zone: string;
  /** The meaning of a stretch's notes. */
  columns: readonly ExportTableColumn[];
  stretches: AsyncIterable<ReportedStretch> | Iterable<ReportedStretch>;
}

export const TIME_COLUMNS: readonly ExportTableColumn[] = [
  { header: 'Día', kind: 'date', width: 11 },
  { header: 'Franja', kind: 'text', width: 24 },
  { header: 'Desde', kind: 'text', width: 8 },
  { header: 'Hasta', kind: 'text', width: 8 },
  { header: 'Tiempo', kind: 'text', width: 9 },
  { header: 'Horas', kind: 'number', width: 8 },
];
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** "7:45" */
export const lengthText = (ms: number) => {
  const minutes = Math.floor(ms / MINUTE_MS);
  return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`;
};
const hours = (ms: number) => (ms / HOUR_MS).toFixed(2);
export const rangeText = (range: DayRange | null) =>
  range ? `${range.from}-${range.to}` : 'fuera de franja';

/** Adds up what has been written since the last line was drawn, and in all. */
export class Sums {
  total = 0;
  private period: string | null = null;
  private part = 0;

  /** The note under a period that ends where another begins. */
  before(name: string): readonly string[] | null {
    const ended = this.period !== null && this.period !== name ? this.line() : null;
    this.period = name;
    return ended;
  }

  add(ms: number): void {
    this.part += ms;
    this.total += ms;
  }

  last(): readonly string[] | null {
    return this.period ? this.line() : null;
  }

  private line(): readonly string[] | null {
    const line = this.period
      ? ['', `Total ${this.period}`, '', '', lengthText(this.part), hours(this.part)]
      : null;
    this.part = 0;
    return line;
  }
}

/** The records cut by day and range, with a line under each period. */
export async function* reportRows(
  sheet: ReportedRecords,
  asked: PersonReport,
  sums: Sums,
): AsyncGenerator<ExportRow> {
  const empty = sheet.columns.map(() => '');
  const timeOf = (at: number) => localMoment(at, sheet.zone).time;
  for await (const { start, end, notes } of sheet.stretches) {
    for (const piece of cutByRanges(start, end ?? start, sheet.zone, asked.ranges)) {
      const line = sums.before(periodName(piece.day, asked.between));
      if (line) yield [...line, ...empty];
      const length = piece.end - piece.start;
      sums.add(length);
      yield [
        piece.day,
        asked.ranges.length > 0 ? rangeText(piece.range) : '',
        timeOf(piece.start),
        end === null ? '' : timeOf(piece.end),
        end === null ? '' : lengthText(length),
        end === null ? '' : hours(length),
        ...notes,
      ];
    }
  }
  const line = sums.last();
  if (line) yield [...line, ...empty];
}
