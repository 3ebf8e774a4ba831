import { Injectable } from '@nestjs/common';
import type { CallOutput, CallParsed } from '@volante/contracts/call';
import type { nextSlots } from '@volante/contracts/training/next-slot.contract';
import type { Context } from '@volante/service-kit/context';
import { Database } from '@volante/service-kit/data/database';
import type { Read } from '../../agenda-store/read-timetables.js';
import { seesAll } from '../../lesson-store/lesson-rows.js';
import { namedStudent, namedType } from '../../lesson-store/named-records.js';
import { searchSlots } from '../../lesson-store/next-slots/next-slots.js';

@Injectable()
export class NextSlots {
  constructor(private readonly db: Database) {}

  async next(ctx: Context, input: CallParsed<typeof nextSlots>): Promise<CallOutput<typeof nextSlots>> {
    const read: Read = (sql, params) => this.db.rows(ctx, sql, params);
    const [student, type] = await Promise.all([
      namedStudent(ctx, read, input.student),
      namedType(read, input.type),
    ]);
    return searchSlots(read, {
      ...{ student, type, typeId: input.type, from: input.from, limit: input.limit, now: Date.now() },
      teachers: input.teacher ? [input.teacher] : null,
      account: seesAll(ctx) ? null : ctx.actor.userId,
    });
  }
}
