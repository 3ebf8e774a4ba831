import type { LessonRuleName } from '@volante/contracts/training/lesson-words';
import { CodedError } from '@volante/service-kit/coded-error';
import type { Context } from '@volante/service-kit/context';
import type { Database } from '@volante/service-kit/data/database';
import { rulesOf } from '../../lesson-store/judge.js';
import { wantedOf } from '../../lesson-store/wanted-of.js';
import { judgedSlot, lockLesson, placeOf, saveLesson } from '../../lesson-store/write-lesson.js';

/** Several writes of one request: the key of the request would answer the second with the reply of the first. */
export const withoutKey = (ctx: Context): Context => ({ ...ctx, idempotencyKey: null });

/** Gives one of several practices another teacher or vehicle. `null`: it is moved; otherwise the rules that stand against it. */
export async function moveBooked(
  db: Database,
  ctx: Context,
  { id, version }: { id: string; version: number },
  change: { teacher?: string; vehicle?: string; secondVehicle?: string },
): Promise<LessonRuleName[] | null> {
  try {
    await db.write(withoutKey(ctx), async (tx) => {
      const row = await lockLesson(ctx, tx, { id, version });
      if (row.state !== 'booked') throw new CodedError('LESSON-004');
      // Another teacher or vehicle costs the student no more.
      const { slot, broken } = await judgedSlot(ctx, tx, wantedOf(row, change), row.override_reason, null);
      await saveLesson(tx, row, { ...placeOf(slot), broken: JSON.stringify(broken) }, 'moved');
      return null;
    });
    return null;
  } catch (error) {
    if (!(error instanceof CodedError)) throw error;
    return rulesOf(error);
  }
}
