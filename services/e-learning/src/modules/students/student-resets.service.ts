import { Injectable } from '@nestjs/common';
import type { CallOutput, CallParsed } from '@volante/contracts/call';
import type { studentReset } from '@volante/contracts/e-learning/student-attempt.contract';
import type { Context } from '@volante/service-kit/context';
import { Database } from '@volante/service-kit/data/database';
import { resetStudent } from '../../attempt-store/reset-student.js';
import { readOf, seenLearner } from '../../learner-store/learners.js';

/** Resets the tests of a student. */
@Injectable()
export class StudentResets {
  constructor(private readonly db: Database) {}

  reset(
    ctx: Context,
    { contact, license, reason }: CallParsed<typeof studentReset>,
  ): Promise<CallOutput<typeof studentReset>> {
    return this.db.write(ctx, async (tx) => {
      const learner = await seenLearner(ctx, readOf(tx), contact);
      return { archived: await resetStudent(tx, learner, license, reason) };
    });
  }
}
