import { isLive, type LessonState } from '@volante/contracts/training/lesson-words';
import type { TenantTx } from '@volante/service-kit/data/tenant-tx';
import { countLesson } from '../unit-store/write-bag.js';
import type { Slot } from './slot.js';
import { holdOf, logLesson, placeOf } from './write-lesson.js';

interface NewLesson {
  slot: Slot;
  /** Rules that were set aside. */
  broken: readonly string[];
  override: string;
  note: string;
  state: LessonState;
  series?: string;
}

const ACTIONS: Readonly<Partial<Record<LessonState, string>>> = { held: 'held', proposed: 'proposed' };

/** Writes a practice that was judged in this transaction, with its history and event. */
export async function insertLesson(tx: TenantTx, id: string, lesson: NewLesson): Promise<void> {
  const { slot, broken, override, note, state, series } = lesson;
  const columns = { ...placeOf(slot), state, note, override_reason: broken.length > 0 ? override : '' };
  const written = {
    ...columns,
    ...{ broken: JSON.stringify(broken), is_live: isLive(state) ? 1 : 0, held_until: holdOf(state, null) },
    series_id: series ?? null,
  };
  const names = Object.keys(written);
  await tx.run(
    `INSERT INTO lesson (business_id, id, ${names.join(', ')}, version, created_at, updated_at)
     VALUES (:business, :id, ${names.map((name) => `:${name}`).join(', ')}, 1, UTC_TIMESTAMP(3), UTC_TIMESTAMP(3))`,
    { ...written, id },
  );
  const action = ACTIONS[state] ?? 'booked';
  logLesson(tx, { id, version: 1, action, before: {}, columns, at: columns });
  await countLesson(tx, id);
}
