import { join } from 'node:path';
import type { PersonReport } from '@volante/contracts/reports/person-report';
import type { Job, JobOutcome } from '../jobs/job-handler.js';
import { localMoment } from '../local-days.js';
import { type Letterhead, spanishDate } from '../sheets/export-table.js';
import { ENDINGS, MIMES } from '../sheets/file-kinds.js';
import { SHEET_WRITERS } from '../sheets/sheet-writers.js';
import { withFolder } from '../storage/temp-folder.js';
import {
  lengthText,
  type ReportedRecords,
  rangeText,
  reportRows,
  Sums,
  TIME_COLUMNS,
} from './report-rows.js';

export interface PersonReportSheet extends ReportedRecords {
  /** "Informe de sesiones". */
  title: string;
  person: string;
  business: string;
  letterhead: Letterhead | null;
}

const filtersOf = ({ d1, d2, ranges }: PersonReport, person: string): string =>
  [
    person,
    `del ${spanishDate(d1)} al ${spanishDate(d2)}`,
    ...(ranges.length > 0 ? [`franjas ${ranges.map(rangeText).join(', ')}`] : []),
  ].join(', ');

/** Writes what is recorded of one person between two days, cut by day and range, with a sum for each period. */
export function writePersonReport(job: Job<PersonReport>, sheet: PersonReportSheet): Promise<JobOutcome> {
  const { ctx, input, signal } = job;
  const { title, person, business, letterhead } = sheet;
  const { day, time } = localMoment(Date.now(), sheet.zone);
  const sums = new Sums();
  return withFolder(async (folder) => {
    const path = join(folder, 'report');
    const written = await SHEET_WRITERS[input.format](path, {
      columns: [...TIME_COLUMNS, ...sheet.columns],
      rows: reportRows(sheet, input, sums),
      caption: {
        title,
        business,
        filters: filtersOf(input, person),
        author: ctx.actor.userName,
        at: `${spanishDate(day)} ${time}`,
      },
      letterhead,
      total: () => `Total: ${lengthText(sums.total)} horas`,
      signal,
    });
    const name = `${title} ${person} ${input.d1} ${input.d2}.${ENDINGS[input.format]}`;
    await job.addFile({ name, mime: MIMES[input.format], source: { path } });
    return {
      message: `${title} de ${person}: ${lengthText(sums.total)} horas.`,
      result: { format: input.format, rows: written.rows },
    };
  });
}
