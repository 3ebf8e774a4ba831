import { Injectable } from '@nestjs/common';
import type { CallOutput, CallParsed } from '@volante/contracts/call';
import type { classroomEnter, classroomFocus } from '@volante/contracts/e-learning/learn-classroom.contract';
import { RequestBudget } from '@volante/service-kit/calls/request-budget';
import { CodedError } from '@volante/service-kit/coded-error';
import type { CustomerContext } from '@volante/service-kit/context';
import { Database } from '@volante/service-kit/data/database';
import { Sealer } from '@volante/service-kit/sealing';
import { lockAttempt } from '../../attempt-store/attempt-rows.js';
import { studentOf } from '../../attempt-store/student.js';
import { emitClassroom } from '../../classroom-store/classroom-rows.js';
import { openWallSecret } from '../../classroom-store/classroom-secret.js';
import { forgiveTries, takeTry } from '../../classroom-store/code-tries.js';
import { enterClassroom } from '../../classroom-store/enter-classroom.js';
import { isWallCode } from '../../classroom-store/wall-code.js';
import { readOf } from '../../learner-store/learners.js';

const TEN_MINUTES_MS = 600_000;
/** Each is noted and shown to the teacher. */
const MAX_MOVES = 200;

interface OpenExam {
  id: string;
  secret: Buffer;
}

/** How students enter an exam in a room. */
@Injectable()
export class ClassroomEntrance {
  private readonly moves = new RequestBudget(MAX_MOVES, TEN_MINUTES_MS);

  constructor(
    private readonly db: Database,
    private readonly sealer: Sealer,
  ) {}

  async enter(
    ctx: CustomerContext,
    { code, ...wish }: CallParsed<typeof classroomEnter>,
  ): Promise<CallOutput<typeof classroomEnter>> {
    await takeTry(this.db, ctx);
    const exam = await this.examOf(ctx, code);
    if (exam === null) throw new CodedError('CLASSROOM-001');
    await forgiveTries(this.db, ctx);
    return this.db.write(ctx, (tx) => enterClassroom(tx, ctx.actor.contact, exam, wish));
  }

  /** The open exam of the school whose wall shows this code; `null` for none, and where two show the same by chance. */
  private async examOf(ctx: CustomerContext, code: string): Promise<string | null> {
    const rows = await this.db.rows<OpenExam>(
      ctx,
      `SELECT id, secret FROM classroom_exam WHERE business_id = :business AND open_until > UTC_TIMESTAMP(3)
       ORDER BY id`,
    );
    const now = Date.now();
    const [found, other] = rows.filter(({ id, secret }) =>
      isWallCode(openWallSecret(this.sealer, id, secret), code, now),
    );
    return found && !other ? found.id : null;
  }

  focus(
    ctx: CustomerContext,
    { attempt, isAway }: CallParsed<typeof classroomFocus>,
  ): Promise<CallOutput<typeof classroomFocus>> {
    this.moves.spend(ctx.actor.contact);
    return this.db.write(ctx, async (tx) => {
      const { contacts } = await studentOf(readOf(tx), ctx.actor.contact);
      const row = await lockAttempt(tx, attempt, contacts);
      if (row.classroom_id === null || row.finished_at !== null) return null;
      const { affectedRows } = await tx.run(
        `UPDATE classroom_entry SET away_since = IF(:isAway, UTC_TIMESTAMP(3), NULL)
         WHERE business_id = :business AND attempt_id = :attempt AND away_since IS ${isAway ? 'NULL' : 'NOT NULL'}`,
        { attempt, isAway },
      );
      if (affectedRows === 0) return null;
      if (isAway)
        await tx.run(
          'UPDATE attempt SET away = LEAST(away + 1, 60000) WHERE business_id = :business AND id = :attempt',
          { attempt },
        );
      await emitClassroom(tx, row.classroom_id, isAway ? 'left' : 'returned');
      return null;
    });
  }
}
