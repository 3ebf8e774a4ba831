import { PERSON_REPORT_ERRORS, REPORT_DAYS } from '@volante/contracts/reports/person-report';
import type { ReportPeriod } from '@volante/contracts/reports/report-words';
import { CodedError } from '../coded-error.js';
import { daysBetween, mondayOf } from '../local-days.js';
import { spanishDate } from '../sheets/export-table.js';

const MONTH = new Intl.DateTimeFormat('es-ES', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** RANGE-001 for days the wrong way round, and for more than four years. */
export function assertReportDays({ d1, d2 }: { d1: string; d2: string }): void {
  const days = daysBetween(d1, d2) + 1;
  if (days < 1 || days > REPORT_DAYS)
    throw new CodedError('RANGE-001' satisfies keyof typeof PERSON_REPORT_ERRORS);
}

/** The part of the report that a day is in: "noviembre de 2026", "semana del 16/11/2026", "22/11/2026"; '' for the whole. */
export function periodName(day: string, between: ReportPeriod): string {
  if (between === 'day') return spanishDate(day);
  if (between === 'week') return `semana del ${spanishDate(mondayOf(day))}`;
  return between === 'month' ? MONTH.format(new Date(`${day}T00:00:00Z`)) : '';
}
