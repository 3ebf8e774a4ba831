import type { PaperChase } from '@volante/contracts/files/slot-paper.contract';

export interface ChaseRow {
  business_id: string;
  contact_id: string;
  started_at: Date;
  started_by: string;
  due_at: Date;
  sent: number;
  sent_at: Date | null;
  problem: string;
}

export const CHASE_COLUMNS =
  'business_id, contact_id, started_at, started_by, due_at, sent, sent_at, problem';

export const CHASE = `SELECT ${CHASE_COLUMNS} FROM paper_chase WHERE business_id = :business AND contact_id = :contact`;

export const toChase = (row: ChaseRow): PaperChase => ({
  by: row.started_by,
  since: row.started_at.toISOString(),
  sent: row.sent,
  lastAt: row.sent_at?.toISOString() ?? null,
  nextAt: row.due_at.toISOString(),
  problem: row.problem,
});
