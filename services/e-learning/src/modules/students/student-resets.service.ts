import { Injectable } from '@nestjs/common';
import type { CallOutput, CallParsed } from '@volante/contracts/call';
import type { studentReset } from '@volante/contracts/e-learning/student-attempt.contract';
import type { Context } from '@volante/service-kit/context';
import { Database } from '@volante/service-kit/data/database';
import { resetStudent } from '../../attempt-store/reset-student.js';
import { contactsOf, readOf, seenLearner } from '../../learner-store/learners.js';

/** Resets the tests of a student. */
@Injectable()
export class StudentResets {
  constructor(private readonly db: Database) {}

  reset(
    ctx: Context,
    { contact, license, reason }: CallParsed<typeof studentReset>,
  ): Promise<CallOutput<typeof studentReset>> {
    return this.db.write(ctx, async (tx) => {
      const read = readOf(tx);
      const learner = await seenLearner(ctx, read, contact);
      const student = { ...learner, contacts: await contactsOf(read, learner) };
      return { archived: await resetStudent(tx, student, license, reason) };
    });
  }
}
