import type { CallOutput } from '@volante/contracts/call';
import type { reportReadingPreview } from '@volante/contracts/dgt/report-reading.contract';
import type { Context } from '@volante/service-kit/context';
import { closedDays } from '../../law/closed-days.js';
import { reportUntil } from '../../law/documents.js';
import type { StudentFacts } from '../../law/facts.js';
import type { ReportRow } from '../../law/law-tables.js';
import { lawOf, type Read } from '../../law-store/business-law.js';
import { holidaysFor, ownHolidays } from '../../law-store/own-holidays.js';
import { EMPTY_FACTS } from '../../student-store/student-facts.js';
import { studentsAhead } from './students-ahead.js';

type Effect = CallOutput<typeof reportReadingPreview>;

/** The effect of a row on the reports that are in no file of the authority yet. */
export async function reportReadingEffect(ctx: Context, read: Read, row: ReportRow): Promise<Effect> {
  const law = await lawOf(read);
  const then = { ...law, reports: [...law.reports, row] };
  const endsOf = (facts: StudentFacts, report: NonNullable<StudentFacts['report']>) => {
    const closed = closedDays(facts, law);
    return {
      before: reportUntil(report, law, facts.province, closed),
      after: reportUntil(report, then, facts.province, closed),
    };
  };
  const holidays = holidaysFor(await ownHolidays(read), row.province, '').map(({ day }) => day);
  const example = endsOf(
    { ...EMPTY_FACTS, province: row.province, holidays },
    { issued: row.from, filed: null },
  );
  const effect: Effect = { concerned: 0, lost: 0, regained: 0, example: { issued: row.from, ...example } };
  for await (const { facts, today } of studentsAhead(ctx, read)) {
    if (!facts.report || facts.report.filed !== null) continue;
    const { before, after } = endsOf(facts, facts.report);
    if (before !== after) effect.concerned += 1;
    if (before >= today && after < today) effect.lost += 1;
    if (before < today && after >= today) effect.regained += 1;
  }
  return effect;
}
