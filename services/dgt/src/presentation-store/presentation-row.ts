import type { ExamTest } from '@volante/contracts/dgt/exam.fields';
import type { Presentation, PresentationState } from '@volante/contracts/dgt/presentation.contract';
import type { LicenceClass } from '@volante/contracts/licence-classes';
import type { Outcome } from '../law/facts.js';
import { messageOf } from './presentation-words.js';

export interface PresentationRow {
  id: string;
  folder_id: string;
  student_id: string;
  branch_id: string;
  name: string;
  dni: string;
  licence: LicenceClass;
  test: ExamTest;
  day: string;
  center_name: string;
  state: PresentationState;
  reasons: string;
  reference: string;
  outcome: Outcome | null;
  mistakes: number | null;
  sent: number;
  asked: number;
  due_at: Date | null;
  user_name: string;
  created_at: Date;
  version: number;
}

export const PRESENTATION_COLUMNS = `p.id, p.folder_id, p.student_id, p.branch_id, p.name, p.dni, p.licence, p.test, p.day,
  p.center_name, p.state, p.reasons, p.reference, p.outcome, p.mistakes, p.sent, p.asked, p.due_at, p.user_name,
  p.created_at, p.version`;

export function toPresentation(row: PresentationRow): Presentation {
  return {
    id: row.id,
    folder: row.folder_id,
    student: { id: row.student_id, name: row.name, dni: row.dni, branch: row.branch_id },
    licence: row.licence,
    test: row.test,
    day: row.day,
    center: row.center_name,
    state: row.state,
    message: messageOf(row),
    reasons: JSON.parse(row.reasons) as Presentation['reasons'],
    reference: row.reference,
    result: row.outcome ? { outcome: row.outcome, mistakes: row.mistakes } : null,
    next: row.due_at?.toISOString() ?? null,
    by: row.user_name,
    createdAt: row.created_at.toISOString(),
    version: row.version,
  };
}
