import type { OwnReport } from '@volante/contracts/e-learning/learn-report.contract';
import type { ReportState } from '@volante/contracts/e-learning/report-words';
import { plainOf } from '@volante/contracts/e-learning/text-marks';
import { notFound } from '@volante/service-kit/coded-error';
import type { TenantTx } from '@volante/service-kit/data/tenant-tx';
import type { Read } from '../learner-store/learners.js';

interface ReportRow extends Omit<OwnReport, 'at' | 'isRead'> {
  createdAt: Date;
  seen: ReportState;
}

const MAX_REPORTS = 50;

/** Keeps which student wrote a report, so that they read its answer. */
export const keepReporter = (tx: TenantTx, report: string, contact: string): Promise<unknown> =>
  tx.run(
    `INSERT INTO report_student (business_id, report_id, contact_id, created_at)
     VALUES (:business, :report, :contact, UTC_TIMESTAMP(3))`,
    { report, contact },
  );

/** The questions that a person reported, the last ones first. A report that the school has deleted is left out. */
export async function reportsOf(read: Read, contacts: readonly string[]): Promise<OwnReport[]> {
  const rows = await read<ReportRow>(
    `SELECT r.id, COALESCE(q.statement, '') question, r.text, r.progress, r.answer, s.created_at createdAt, s.seen
     FROM report_student s
     JOIN question_report r ON r.business_id = s.business_id AND r.id = s.report_id AND r.state <> 'deleted'
     LEFT JOIN question q ON q.business_id = r.business_id AND q.id = r.question
     WHERE s.business_id = :business AND s.contact_id IN (:contacts)
     ORDER BY s.created_at DESC, s.report_id DESC LIMIT ${MAX_REPORTS}`,
    { contacts },
  );
  return rows.map(({ createdAt, seen, progress, ...row }) => {
    const isOpen = progress === 'open';
    return {
      ...{ id: row.id, question: plainOf(row.question), text: row.text, progress },
      // Notes of staff who have not decided yet are theirs.
      ...{
        answer: isOpen ? '' : row.answer,
        at: createdAt.toISOString(),
        isRead: isOpen || seen === progress,
      },
    };
  });
}

/** Notes that a person has seen how their report stands. DATA-404 for one of somebody else. */
export async function markReportRead(tx: TenantTx, id: string, contacts: readonly string[]): Promise<void> {
  const { affectedRows } = await tx.run(
    `UPDATE report_student s
     JOIN question_report r ON r.business_id = s.business_id AND r.id = s.report_id AND r.state <> 'deleted'
     SET s.seen = r.progress
     WHERE s.business_id = :business AND s.report_id = :id AND s.contact_id IN (:contacts)`,
    { id, contacts },
  );
  if (affectedRows === 0) throw notFound();
}
