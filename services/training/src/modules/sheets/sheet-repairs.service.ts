import { Injectable } from '@nestjs/common';
import type { CallParsed } from '@volante/contracts/call';
import type { SheetMarkName } from '@volante/contracts/training/sheet.contract';
import type { SheetContent } from '@volante/contracts/training/sheet.fields';
import type { sheetRepair } from '@volante/contracts/training/sheet-repair.contract';
import { seesBranch } from '@volante/service-kit/branches/branch-scope';
import { CodedError } from '@volante/service-kit/coded-error';
import type { Context } from '@volante/service-kit/context';
import { changesBetween } from '@volante/service-kit/data/audit';
import { Database } from '@volante/service-kit/data/database';
import type { TenantTx } from '@volante/service-kit/data/tenant-tx';
import type { Read } from '../../agenda-store/read-timetables.js';
import { changeVehicle, raisedByPractice } from '../../fleet-store/vehicle-changes.js';
import { LESSONS, type LessonRow } from '../../lesson-store/lesson-rows.js';
import { unknown } from '../../lesson-store/named-records.js';
import { saveLesson } from '../../lesson-store/write-lesson.js';
import { kilometreMarks, kilometresBefore } from '../../sheet-store/sheet-marks.js';
import { nowOf, readRepairs, type SheetNow } from '../../sheet-store/sheet-repairs.js';
import { lockSheet, type SheetRow } from '../../sheet-store/sheet-rows.js';

type Input = CallParsed<typeof sheetRepair>;

/** Sheets that stand for no practice. */
const NOTHING: readonly SheetRow['state'][] = ['double', 'dismissed'];

/** The office puts fields of a sheet right; agenda and vehicle follow. */
@Injectable()
export class SheetRepairs {
  constructor(private readonly db: Database) {}

  repair(ctx: Context, { id, repairs, reason, ...after }: Input): Promise<null> {
    return this.db.write(ctx, async (tx) => {
      const read: Read = (sql, params) => tx.rows(sql, params);
      const row = await lockSheet(ctx, tx, id);
      const before = await readRepairs(read, id);
      if (before.length !== repairs || NOTHING.includes(row.state)) throw new CodedError('SHEET-001');
      const now = nowOf(row, before);
      const changes = changesBetween({ ...now }, { ...after });
      if (Object.keys(changes).length === 0) return null;
      if (after.vehicle !== now.vehicle) await assertVehicle(ctx, read, after.vehicle);
      const isOdd = await this.write(tx, row, after);
      await followLesson(tx, row, after);
      if (after.vehicle !== null && after.kmEnd !== null && !isOdd)
        await changeVehicle(tx, after.vehicle, (car) => raisedByPractice(car, after.kmEnd));
      await tx.run(
        `INSERT INTO sheet_repair (business_id, sheet_id, number, changes, note, reason, by_name, created_at)
         VALUES (:business, :id, :number, :changes, :note, :reason, :by, UTC_TIMESTAMP(3))`,
        {
          ...{ id, number: repairs + 1, changes: JSON.stringify(changes), note: after.note, reason },
          by: ctx.actor.userName,
        },
      );
      const reasons = { ...changes, reason: { from: null, to: reason } };
      tx.audit({ entity: 'practice-sheet', entityId: id, action: 'repaired', changes: reasons });
      const state = { branch: row.branch_id, contact: row.contact_id, day: row.day, state: row.state };
      tx.emit({ topic: 'practice-sheet.repaired', entityId: id, version: repairs + 3, state });
      return null;
    });
  }

  /** Writes the fields with the marks of kilometres that they have now. Answers whether those are odd. */
  private async write(tx: TenantTx, row: SheetRow, after: SheetNow): Promise<boolean> {
    const { vehicle, kmStart, kmEnd } = after;
    const others = (JSON.parse(row.marks) as SheetMarkName[]).filter((mark) => !mark.startsWith('km-'));
    // Its own old kilometres are no reading before it.
    await tx.run('UPDATE practice_sheet SET km_end = NULL WHERE business_id = :business AND id = :id', {
      id: row.id,
    });
    const time = { day: row.day, from: row.from_time };
    const last =
      vehicle === null ? null : await kilometresBefore((sql, params) => tx.rows(sql, params), vehicle, time);
    const content = JSON.parse(row.content) as SheetContent;
    const marks = kilometreMarks({ ...content, kmStart, kmEnd }, last);
    await tx.run(
      `UPDATE practice_sheet SET vehicle_id = :vehicle, km_start = :kmStart, km_end = :kmEnd, marks = :marks
       WHERE business_id = :business AND id = :id`,
      { vehicle, kmStart, kmEnd, marks: JSON.stringify([...others, ...marks]), id: row.id },
    );
    return marks.length > 0;
  }
}

async function assertVehicle(ctx: Context, read: Read, id: string | null): Promise<void> {
  if (id === null) return;
  const [row] = await read<{ branch: string }>(
    "SELECT branch FROM vehicle WHERE business_id = :business AND id = :id AND state <> 'deleted'",
    { id },
  );
  if (!row || !seesBranch(ctx, row.branch)) throw unknown('vehicle');
}

/** The practice of the sheet has the same vehicle and, once it is signed, the same kilometres. */
async function followLesson(tx: TenantTx, row: SheetRow, after: SheetNow): Promise<void> {
  await tx.rows('SELECT id FROM lesson WHERE business_id = :business AND id = :id FOR UPDATE', {
    id: row.lesson_id,
  });
  const [lesson] = await tx.rows<LessonRow>(`${LESSONS} AND l.id = :id`, { id: row.lesson_id });
  if (!lesson || (lesson.state !== 'delivered' && lesson.state !== 'signed')) return;
  const kilometres = lesson.state === 'signed' ? { km_start: after.kmStart, km_end: after.kmEnd } : {};
  await saveLesson(tx, lesson, { vehicle_id: after.vehicle, ...kilometres }, 'updated');
}
