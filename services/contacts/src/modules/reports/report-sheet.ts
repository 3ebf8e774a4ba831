import type { ReportKind } from '@volante/contracts/contacts/contact-report.contract';
import {
  type ExportChart,
  type ExportRow,
  type ExportTableColumn,
  spanishDate,
} from '@volante/service-kit/sheets/export-table';
import type { Bucket } from './report-period.js';
import type { Report, ReportChoice } from './reports.service.js';

export const TITLES: Readonly<Record<ReportKind, string>> = {
  all: 'Informe de altas',
  employee: 'Informe de altas por empleado',
  branch: 'Informe de altas por sucursal',
};

const SUBJECT: Readonly<Record<ReportKind, string>> = { all: '', employee: 'Empleado', branch: 'Sucursal' };
const MONTHS = ['ene', 'feb', 'mar', 'abr', 'may', 'jun', 'jul', 'ago', 'sep', 'oct', 'nov', 'dic'];

/** "nov 2026", or "02/11 – 08/11". */
function bucketWord({ from, to }: Bucket, group: ReportChoice['group']): string {
  if (group === 'month') return `${MONTHS[Number(from.slice(5, 7)) - 1]} ${from.slice(0, 4)}`;
  const short = (day: string) => spanishDate(day).slice(0, 5);
  return from === to ? short(from) : `${short(from)} – ${short(to)}`;
}

export const filtersOf = ({ from, to }: ReportChoice): string =>
  `altas del ${spanishDate(from)} al ${spanishDate(to)}`;

/** Months go down the sheet when all are counted together; people and branches go down when they are told apart. */
export function columnsOf(report: Report, { by, group }: ReportChoice): ExportTableColumn[] {
  if (by === 'all') {
    return [
      { header: group === 'month' ? 'Mes' : 'Semana', kind: 'text', width: 24 },
      { header: 'Altas', kind: 'number', width: 10 },
    ];
  }
  return [
    { header: SUBJECT[by], kind: 'text', width: 24 },
    ...report.buckets.map((bucket) => ({
      header: bucketWord(bucket, group),
      kind: 'number' as const,
      width: 9,
    })),
    { header: 'Total', kind: 'number', width: 9 },
    { header: 'Anterior', kind: 'number', width: 9 },
  ];
}

export async function* cellsOf(report: Report, { by, group }: ReportChoice): AsyncGenerator<ExportRow> {
  if (by === 'all') {
    const counts = report.rows[0]?.counts ?? [];
    for (const [at, bucket] of report.buckets.entries()) {
      yield [bucketWord(bucket, group), String(counts[at] ?? 0)];
    }
    return;
  }
  for (const { name, counts, total, previous } of report.rows) {
    yield [name, ...counts.map(String), String(total), String(previous)];
  }
}

/** Bars by month or week, or by who. */
export function chartOf(report: Report, { by, group }: ReportChoice): ExportChart {
  const bars =
    by === 'all'
      ? report.buckets.map((bucket, at) => ({
          label: bucketWord(bucket, group),
          value: report.rows[0]?.counts[at] ?? 0,
        }))
      : report.rows.map(({ name, total }) => ({ label: name, value: total }));
  return { title: TITLES[by], bars };
}
