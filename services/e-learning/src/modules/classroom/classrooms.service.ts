import { Injectable } from '@nestjs/common';
import type { CallOutput, CallParsed } from '@volante/contracts/call';
import type {
  classroomClose,
  classroomList,
  classroomOpen,
  classroomRead,
  classroomWall,
} from '@volante/contracts/e-learning/classroom-exam.contract';
import type { Context } from '@volante/service-kit/context';
import { Database } from '@volante/service-kit/data/database';
import { Sealer } from '@volante/service-kit/sealing';
import { classroomOf, isShut, seenClassroom, seenClassrooms } from '../../classroom-store/classroom-rows.js';
import { openWallSecret } from '../../classroom-store/classroom-secret.js';
import { readStudents } from '../../classroom-store/classroom-students.js';
import { closeClassroom } from '../../classroom-store/close-classroom.js';
import { openClassroom } from '../../classroom-store/open-classroom.js';
import { wallCode } from '../../classroom-store/wall-code.js';
import { readAs } from '../../learner-store/learners.js';

const SECOND_MS = 1_000;
const WHOLE = 100;

/** Exams in a room, as a teacher holds them. */
@Injectable()
export class Classrooms {
  constructor(
    private readonly db: Database,
    private readonly sealer: Sealer,
  ) {}

  async list(
    ctx: Context,
    { limit }: CallParsed<typeof classroomList>,
  ): Promise<CallOutput<typeof classroomList>> {
    const rows = await seenClassrooms(ctx, readAs(this.db, ctx), { limit: limit + 1 });
    return { rows: rows.slice(0, limit).map(classroomOf), capped: rows.length > limit };
  }

  open(ctx: Context, input: CallParsed<typeof classroomOpen>): Promise<CallOutput<typeof classroomOpen>> {
    return this.db.write(ctx, (tx) => openClassroom(tx, this.sealer, input));
  }

  async read(
    ctx: Context,
    { id }: CallParsed<typeof classroomRead>,
  ): Promise<CallOutput<typeof classroomRead>> {
    const read = readAs(this.db, ctx);
    const row = await seenClassroom(ctx, read, id);
    return { ...classroomOf(row), students: await readStudents(ctx, read, id) };
  }

  async wall(
    ctx: Context,
    { id }: CallParsed<typeof classroomWall>,
  ): Promise<CallOutput<typeof classroomWall>> {
    const row = await seenClassroom(ctx, readAs(this.db, ctx), id);
    const now = new Date();
    const closed = isShut(row, now);
    const shown = closed
      ? { code: '', codeMs: 0 }
      : wallCode(openWallSecret(this.sealer, row.id, row.secret), now.getTime());
    const { entered, handedIn } = classroomOf(row);
    const { name, license, exam, questions, minutes } = row;
    return {
      ...{ name, license, exam, questions, minutes, closed, ...shown, entered, handedIn },
      secondsLeft: await this.lastSeconds(ctx, id, now),
    };
  }

  /**
   * Until the usual time of the last student who is in is over: the wall shows a class neither who has more time for proven needs, nor
   * that anybody has.
   */
  private async lastSeconds(ctx: Context, id: string, now: Date): Promise<number | null> {
    // With the same more time, tests of one exam last the same.
    const rows = await this.db.rows<{ more: number; began: Date; ends: Date }>(
      ctx,
      `SELECT more_time more, MAX(started_at) began, MAX(ends_at) ends FROM attempt
       WHERE business_id = :business AND classroom_id = :id AND finished_at IS NULL GROUP BY more_time`,
      { id },
    );
    if (rows.length === 0) return null;
    const ends = rows.map(
      ({ more, began, ends: last }) =>
        began.getTime() + ((last.getTime() - began.getTime()) * WHOLE) / (WHOLE + more),
    );
    return Math.max(0, Math.ceil((Math.max(...ends) - now.getTime()) / SECOND_MS));
  }

  async close(
    ctx: Context,
    { id }: CallParsed<typeof classroomClose>,
  ): Promise<CallOutput<typeof classroomClose>> {
    await seenClassroom(ctx, readAs(this.db, ctx), id);
    const { closedAt, collected } = await closeClassroom(this.db, ctx, id);
    return { closedAt: closedAt.toISOString(), collected };
  }
}
