import { Inject, Injectable } from '@nestjs/common';
import {
  type LackingPaper,
  lackingPapers,
  MAX_LACKING_PEOPLE,
} from '@volante/contracts/files/slot-lacking.contract';
import { LOG } from '@volante/service-kit/boot/kit.module';
import { CallClient } from '@volante/service-kit/calls/call-client';
import type { Context } from '@volante/service-kit/context';
import type { Logger } from '@volante/service-kit/log';
import type { KnownStudent } from '../student-store/student-facts.js';

type Student = Pick<KnownStudent, 'id' | 'licence'>;

/** Papers that the school itself wants of its students. They stop no presentation: the law does not ask for them. */
@Injectable()
export class WantedPapers {
  constructor(
    private readonly calls: CallClient<'dgt'>,
    @Inject(LOG) private readonly log: Logger,
  ) {}

  /** Lacking papers of each student on a day; `null` where the files service does not answer. */
  async lacking(
    ctx: Context,
    students: readonly Student[],
    day: string,
  ): Promise<((student: string) => LackingPaper[]) | null> {
    if (students.length === 0) return () => [];
    const people = students
      .slice(0, MAX_LACKING_PEOPLE)
      .map(({ id: contact, licence }) => ({ contact, licence }));
    try {
      const once = { ...ctx, idempotencyKey: null };
      const { rows } = await this.calls.call(once, lackingPapers, { people, day });
      const byStudent = new Map(rows.map(({ contact, papers }) => [contact, papers]));
      return (student) => byStudent.get(student) ?? [];
    } catch (error) {
      this.log.warn({ err: error }, 'wanted papers were not checked');
      return null;
    }
  }
}
