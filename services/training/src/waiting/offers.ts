import type { CallOutput } from '@volante/contracts/call';
import type { ownLessons } from '@volante/contracts/training/lesson-link.contract';
import { DEFAULT_MINUTES } from '@volante/contracts/training/practice-words';
import { waitingWish } from '@volante/contracts/training/waiting-wish.contract';
import { CodedError } from '@volante/service-kit/coded-error';
import type { Context } from '@volante/service-kit/context';
import type { TenantTx } from '@volante/service-kit/data/tenant-tx';
import { newId } from '@volante/service-kit/object-id';
import { recordWrites } from '@volante/service-kit/records/record-writes';
import { timeOf } from '../agenda-store/bands.js';
import type { Read } from '../agenda-store/read-timetables.js';
import { insertLesson } from '../lesson-store/insert-lesson.js';
import type { OwnStudent } from '../lesson-store/own-lessons.js';
import { assertFewAhead, assertNotStopped, OWN_LIMITS } from '../lesson-store/own-limits.js';
import type { AskMoney } from '../lesson-store/slot-facts.js';
import type { Wanted } from '../lesson-store/wanted-of.js';
import { judgedSlot } from '../lesson-store/write-lesson.js';
import { type FreedRow, wantedIn } from './offer-slots.js';
import { waitingWishRules } from './waiting-rules.js';

const wishes = recordWrites(waitingWish, waitingWishRules);

type Offers = CallOutput<typeof ownLessons>['offers'];

interface OfferRow extends Omit<FreedRow, 'id' | 'version'> {
  id: string;
  slot_id: string;
  slot_version: number;
  wish_id: string;
  student_id: string;
  type_id: string;
  type_name: string | null;
  teacher_name: string | null;
  type_minutes: number | null;
  state: string;
  until: Date;
}

const OFFERS = `SELECT o.id, o.slot_id, o.slot_version, o.wish_id, o.student_id, o.type_id, o.state, o.until, t.name type_name,
    t.minutes type_minutes, p.name teacher_name, f.teacher_id, f.vehicle_id, f.second_vehicle_id, f.room_id, f.day,
    f.from_minute, f.minutes, f.starts_at
  FROM lesson_offer o
  JOIN freed_slot f ON f.business_id = o.business_id AND f.id = o.slot_id AND f.version = o.slot_version
  LEFT JOIN practice_type t ON t.business_id = o.business_id AND t.id = o.type_id
  LEFT JOIN practice_teacher p ON p.business_id = f.business_id AND p.id = f.teacher_id
  WHERE o.business_id = :business`;

/** Offers of a student that may still be accepted, by the clock of now. */
export async function openOffers(read: Read, student: string): Promise<Offers> {
  const rows = await read<OfferRow>(
    `${OFFERS} AND o.student_id = :student AND o.state = 'open' AND o.until > UTC_TIMESTAMP(3) ORDER BY f.starts_at LIMIT 50`,
    { student },
  );
  return rows.map((row) => ({
    ...{ id: row.id, day: row.day, from: timeOf(row.from_minute), until: row.until.toISOString() },
    to: timeOf(row.from_minute + (row.type_minutes ?? DEFAULT_MINUTES)),
    ...{ typeName: row.type_name ?? '', teacherName: row.teacher_name ?? '' },
  }));
}

/** The practice that an offer would become; none where there is no such offer. */
export async function offeredTo(read: Read, own: OwnStudent, id: string): Promise<Wanted[]> {
  const rows = await read<OfferRow>(`${OFFERS} AND o.id = :id AND o.student_id = :student`, {
    id,
    student: own.id,
  });
  return rows.map((row) => wantedIn(row, { student: row.student_id, type: row.type_id }));
}

/**
 * Books the slot of an offer: of several who accept, the first one has it, also when their phone sends it again after a reply that was lost.
 * LESSON-LINK-005 for the others and for one that has ended. The wish is closed, and the other offers of the slot are lost. Limits of own
 * bookings hold on acceptance too: LESSON-LINK-003, LESSON-LINK-006.
 */
export async function acceptOffer(
  ctx: Context,
  tx: TenantTx,
  { own, id, askMoney }: { own: OwnStudent; id: string; askMoney: AskMoney },
): Promise<string> {
  const over = () => new CodedError('LESSON-LINK-005');
  const [offer] = await tx.rows<OfferRow>(`${OFFERS} AND o.id = :id AND o.student_id = :student`, {
    id,
    student: own.id,
  });
  if (!offer) throw over();
  // Rivals wait here: all of them name the same slot.
  await tx.rows(
    'SELECT id FROM freed_slot WHERE business_id = :business AND id = :id AND version = :version FOR UPDATE',
    { id: offer.slot_id, version: offer.slot_version },
  );
  const [now] = await tx.rows<{ state: string; until: Date; lesson: string | null }>(
    'SELECT state, until, lesson_id lesson FROM lesson_offer WHERE business_id = :business AND id = :id FOR UPDATE',
    { id },
  );
  if (now?.state === 'accepted' && now.lesson && (await isBooked(tx, now.lesson))) return now.lesson;
  if (now?.state !== 'open' || now.until.getTime() <= Date.now()) throw over();
  const lesson = newId();
  const wanted = wantedIn(offer, { student: offer.student_id, type: offer.type_id });
  try {
    const { slot, broken } = await judgedSlot(ctx, tx, wanted, '', askMoney);
    await assertNotStopped((sql, params) => tx.rows(sql, params), own);
    await assertFewAhead(tx, own);
    await insertLesson(tx, lesson, { slot, broken, override: '', note: '', state: 'booked' });
  } catch (error) {
    if (error instanceof CodedError && !OWN_LIMITS.includes(error.code)) throw over();
    throw error;
  }
  await tx.run(
    `UPDATE lesson_offer SET state = IF(id = :id, 'accepted', 'lost'), lesson_id = IF(id = :id, :lesson, NULL), due_at = NULL
     WHERE business_id = :business AND slot_id = :slot AND slot_version = :version AND state = 'open'`,
    { id, lesson, slot: offer.slot_id, version: offer.slot_version },
  );
  await closeWish(tx, offer.wish_id);
  return lesson;
}

async function isBooked(tx: TenantTx, lesson: string): Promise<boolean> {
  const rows = await tx.rows(
    "SELECT id FROM lesson WHERE business_id = :business AND id = :lesson AND state = 'booked'",
    { lesson },
  );
  return rows.length > 0;
}

/** The student waits no more, with a line in the history of the wish; one that was closed or deleted meanwhile stays so. */
async function closeWish(tx: TenantTx, id: string): Promise<void> {
  const found = await tx.rows(
    "SELECT id FROM waiting_wish WHERE business_id = :business AND id = :id AND state = 'active'",
    { id },
  );
  if (found.length === 0) return;
  const locked = await wishes.lock(tx, [id]);
  const open = locked.filter(({ state }) => state === 'active');
  if (open.length > 0) await wishes.setState(tx, open, 'inactive');
}

export async function refuseOffer(tx: TenantTx, student: string, id: string): Promise<void> {
  await tx.run(
    `UPDATE lesson_offer SET state = 'refused', due_at = NULL
     WHERE business_id = :business AND id = :id AND student_id = :student AND state = 'open'`,
    { id, student },
  );
}
