import { Injectable } from '@nestjs/common';
import type { CallOutput, CallParsed } from '@volante/contracts/call';
import type {
  ownAnswer,
  ownBook,
  ownCancel,
  ownConfirm,
  ownSlots,
} from '@volante/contracts/training/lesson-link.contract';
import { MAX_SLOTS } from '@volante/contracts/training/next-slot.contract';
import { CodedError, notFound } from '@volante/service-kit/coded-error';
import type { Context } from '@volante/service-kit/context';
import { Database } from '@volante/service-kit/data/database';
import type { TenantTx } from '@volante/service-kit/data/tenant-tx';
import { newId } from '@volante/service-kit/object-id';
import type { Read } from '../../agenda-store/read-timetables.js';
import { costOf } from '../../lesson-store/cancel-cost.js';
import { insertLesson } from '../../lesson-store/insert-lesson.js';
import { LESSONS, type LessonRow } from '../../lesson-store/lesson-rows.js';
import { namedStudent, namedType } from '../../lesson-store/named-records.js';
import { searchSlots } from '../../lesson-store/next-slots/next-slots.js';
import { assertBookableType, mayCancelOwn, type OwnStudent } from '../../lesson-store/own-lessons.js';
import {
  assertFewAhead,
  assertFewCancelled,
  assertNotStopped,
  OWN_LIMITS,
} from '../../lesson-store/own-limits.js';
import { judgedSlot, saveLesson } from '../../lesson-store/write-lesson.js';
import { MoneyBags } from '../../unit-store/money-bags.js';
import { acceptOffer, offeredTo, refuseOffer } from '../../waiting/offers.js';

const NOTES = { link: 'Cancelada por el alumno con su enlace', app: 'Cancelada por el alumno en la app' };

/** An own practice, locked. DATA-404 for any other one, whatever its version: nothing of it is answered. */
async function lockOwn(tx: TenantTx, { contact, licence }: OwnStudent, id: string): Promise<LessonRow> {
  const own = { id, contact, licence };
  await tx.rows(
    `SELECT id FROM lesson WHERE business_id = :business AND id = :id AND contact_id = :contact AND licence = :licence
     FOR UPDATE`,
    own,
  );
  const [row] = await tx.rows<LessonRow>(
    `${LESSONS} AND l.id = :id AND l.contact_id = :contact AND l.licence = :licence`,
    own,
  );
  if (!row) throw notFound();
  return row;
}

/**
 * Acts of a student on the own practices, whichever way they came in. The context is that of the student's school; the rules are those of
 * every booking, and none of them is set aside.
 */
@Injectable()
export class OwnLessons {
  constructor(
    private readonly db: Database,
    private readonly money: MoneyBags,
  ) {}

  async slots(
    ctx: Context,
    own: OwnStudent,
    { type }: CallParsed<typeof ownSlots>,
  ): Promise<CallOutput<typeof ownSlots>> {
    const read: Read = (sql, params) => this.db.rows(ctx, sql, params);
    await assertBookableType(read, own, type);
    const { rows } = await this.search(ctx, read, own, { type, from: undefined, teachers: null });
    return {
      rows: rows.map(({ day, from, to, teacher, teacherName }) => ({ day, from, to, teacher, teacherName })),
    };
  }

  /** LESSON-LINK-002 where the slot is not among those that are offered any more. */
  async book(
    ctx: Context,
    own: OwnStudent,
    { type, day, from, teacher }: CallParsed<typeof ownBook>,
  ): Promise<{ id: string }> {
    const read: Read = (sql, params) => this.db.rows(ctx, sql, params);
    await assertBookableType(read, own, type);
    const { rows } = await this.search(ctx, read, own, { type, from: day, teachers: [teacher] });
    const slot = rows.find((one) => one.day === day && one.from === from);
    if (!slot) throw new CodedError('LESSON-LINK-002');
    const { minutes, vehicle, secondVehicle, room } = slot;
    const wanted = {
      ...{ id: null, student: own.id, type, day, from, minutes, teacher, vehicle, secondVehicle, room },
      ...{ pickup: null, dropoff: null },
    };
    const id = newId();
    const askMoney = await this.money.ahead(ctx, async () => [wanted]);
    return this.db.write(ctx, async (tx) => {
      try {
        const { slot: judged, broken } = await judgedSlot(ctx, tx, wanted, '', askMoney);
        await assertNotStopped((sql, params) => tx.rows(sql, params), own);
        await assertFewAhead(tx, own);
        await insertLesson(tx, id, { slot: judged, broken, override: '', note: '', state: 'booked' });
      } catch (error) {
        if (!(error instanceof CodedError) || OWN_LIMITS.includes(error.code)) throw error;
        throw new CodedError('LESSON-LINK-002');
      }
      return { id };
    });
  }

  cancel(
    ctx: Context,
    own: OwnStudent,
    { id, version, percent }: CallParsed<typeof ownCancel>,
    way: keyof typeof NOTES,
  ): Promise<null> {
    return this.db.write(ctx, async (tx) => {
      const row = await lockOwn(tx, own, id);
      if (row.version !== version) throw new CodedError('LESSON-LINK-004');
      if (!mayCancelOwn(row)) throw new CodedError('LESSON-004');
      await assertFewCancelled(tx, own);
      const cost = await costOf((sql, params) => tx.rows(sql, params), row);
      const charged = cost.isLate ? cost.latePercent : 0;
      if (charged !== percent) throw new CodedError('LESSON-LINK-004');
      const state = cost.isLate ? ('late' as const) : ('cancelled-student' as const);
      await saveLesson(tx, row, { state, charged_percent: charged, note: NOTES[way] }, 'cancelled');
      return null;
    });
  }

  async answer(
    ctx: Context,
    own: OwnStudent,
    { offer, accepts }: CallParsed<typeof ownAnswer>,
  ): Promise<null> {
    const askMoney = await this.money.ahead(ctx, (read) =>
      accepts ? offeredTo(read, own, offer) : Promise.resolve([]),
    );
    return this.db.write(ctx, async (tx) => {
      if (accepts) await acceptOffer(ctx, tx, { own, id: offer, askMoney });
      else await refuseOffer(tx, own.id, offer);
      return null;
    });
  }

  confirm(ctx: Context, own: OwnStudent, { id, version }: CallParsed<typeof ownConfirm>): Promise<null> {
    return this.db.write(ctx, async (tx) => {
      const row = await lockOwn(tx, own, id);
      if (row.version !== version || row.state !== 'booked') throw new CodedError('LESSON-004');
      if (row.confirmed_at === null) await saveLesson(tx, row, { confirmed_at: new Date() }, 'confirmed');
      return null;
    });
  }

  private async search(
    ctx: Context,
    read: Read,
    own: OwnStudent,
    { type, from, teachers }: { type: string; from: string | undefined; teachers: string[] | null },
  ) {
    const [student, typeRow] = await Promise.all([namedStudent(ctx, read, own.id), namedType(read, type)]);
    return searchSlots(read, {
      ...{
        student,
        type: typeRow,
        typeId: type,
        teachers,
        from,
        limit: MAX_SLOTS,
        now: Date.now(),
        account: null,
      },
    });
  }
}
