import { Injectable } from '@nestjs/common';
import type { CallOutput, CallParsed } from '@volante/contracts/call';
import { errorDefinition } from '@volante/contracts/catalogue';
import type { weekPlanAccept } from '@volante/contracts/training/week-plan.contract';
import { seesBranch } from '@volante/service-kit/branches/branch-scope';
import { CodedError, notFound } from '@volante/service-kit/coded-error';
import type { Context } from '@volante/service-kit/context';
import { Database } from '@volante/service-kit/data/database';
import type { TenantTx } from '@volante/service-kit/data/tenant-tx';
import { newId } from '@volante/service-kit/object-id';
import { timeOf } from '../../agenda-store/bands.js';
import { insertLesson } from '../../lesson-store/insert-lesson.js';
import { rulesOf } from '../../lesson-store/judge.js';
import type { AskMoney } from '../../lesson-store/slot-facts.js';
import type { Wanted } from '../../lesson-store/wanted-of.js';
import { judgedSlot } from '../../lesson-store/write-lesson.js';
import { MoneyBags } from '../../unit-store/money-bags.js';

type Accepted = CallOutput<typeof weekPlanAccept>;

interface LineRow {
  id: string;
  branch_id: string;
  state: 'placed' | 'booked' | 'left';
  student_id: string;
  type_id: string;
  minutes: number;
  day: string;
  from_minute: number;
  teacher_id: string;
  vehicle_id: string | null;
  second_vehicle_id: string | null;
  room_id: string | null;
}

const LINE = `SELECT id, branch_id, state, student_id, type_id, minutes, day, from_minute, teacher_id, vehicle_id, second_vehicle_id, room_id
  FROM week_plan_line WHERE business_id = :business AND id = :id AND state <> 'left'`;

const wantedOf = (row: LineRow): Wanted => ({
  ...{ id: null, student: row.student_id, type: row.type_id, day: row.day, from: timeOf(row.from_minute) },
  ...{ minutes: row.minutes, teacher: row.teacher_id, vehicle: row.vehicle_id, room: row.room_id },
  ...{ secondVehicle: row.second_vehicle_id, pickup: null, dropoff: null },
});

/** Lines of a proposal that become practices, each by the same judgement as any booking. */
@Injectable()
export class WeekLines {
  constructor(
    private readonly db: Database,
    private readonly money: MoneyBags,
  ) {}

  async accept(ctx: Context, { lines }: CallParsed<typeof weekPlanAccept>): Promise<Accepted> {
    const answer: Accepted = { booked: [], refused: [] };
    // The key of the request would answer the second line with the reply of the first: the line itself is booked once.
    const own = { ...ctx, idempotencyKey: null };
    for (const id of new Set(lines)) {
      try {
        const askMoney = await this.money.ahead(ctx, async (read) =>
          (await read<LineRow>(LINE, { id })).map(wantedOf),
        );
        await this.db.write(own, (tx) => this.book(ctx, tx, id, askMoney));
        answer.booked.push(id);
      } catch (error) {
        if (!(error instanceof CodedError)) throw error;
        const { message } = errorDefinition(error.code);
        answer.refused.push({ id, rules: rulesOf(error), message });
      }
    }
    return answer;
  }

  private async book(ctx: Context, tx: TenantTx, id: string, askMoney: AskMoney): Promise<null> {
    const [row] = await tx.rows<LineRow>(`${LINE} FOR UPDATE`, { id });
    if (!row || !seesBranch(ctx, row.branch_id)) throw notFound();
    if (row.state === 'booked') return null;
    const { slot, broken } = await judgedSlot(ctx, tx, wantedOf(row), '', askMoney);
    if (slot.startsAt.getTime() <= Date.now()) throw new CodedError('WEEK-PLAN-003');
    const lesson = newId();
    await insertLesson(tx, lesson, { slot, broken, override: '', note: '', state: 'booked' });
    await tx.run(
      "UPDATE week_plan_line SET state = 'booked', lesson_id = :lesson WHERE business_id = :business AND id = :id",
      { id, lesson },
    );
    return null;
  }
}
