import type { Context } from '@volante/service-kit/context';
import type { TenantTx } from '@volante/service-kit/data/tenant-tx';
import { applyOutcomes } from './exam-outcomes.js';
import { type ExamDayRow, readSeats } from './exam-rows.js';
import { placeExam } from './place-exam.js';

/** Places of a locked day first, then its results. Open pages get an event. Answers how many students clash. */
export async function followExam(
  ctx: Context,
  tx: TenantTx,
  exam: ExamDayRow,
  isPlanned: boolean,
): Promise<number> {
  const read = <T>(sql: string, params?: Parameters<TenantTx['rows']>[1]) => tx.rows<T>(sql, params);
  const clashes = await placeExam(ctx, tx, exam, await readSeats(read, exam.id), isPlanned);
  await applyOutcomes(tx, exam, await readSeats(read, exam.id));
  await tx.run('UPDATE exam_day SET due_at = NULL WHERE business_id = :business AND id = :id', {
    id: exam.id,
  });
  const state = { branch: exam.branch_id, day: exam.day };
  tx.emit({ topic: 'exam-day.updated', entityId: exam.id, version: exam.version, state });
  return clashes;
}
