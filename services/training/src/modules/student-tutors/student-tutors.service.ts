import { Injectable } from '@nestjs/common';
import type { CallOutput, CallParsed } from '@volante/contracts/call';
import type { studentTutors } from '@volante/contracts/training/student-tutor.contract';
import { type CallContext, onBehalf } from '@volante/service-kit/context';
import { Database } from '@volante/service-kit/data/database';

type Tutored = CallOutput<typeof studentTutors>['rows'][number];

/** Teachers of students, for other services. */
@Injectable()
export class StudentTutors {
  constructor(private readonly db: Database) {}

  async read(
    ctx: CallContext,
    { contacts }: CallParsed<typeof studentTutors>,
  ): Promise<CallOutput<typeof studentTutors>> {
    const rows = await this.db.rows<Tutored>(
      onBehalf(ctx),
      `SELECT s.contact, s.licence, p.id teacher, p.name FROM practice_student s
       JOIN practice_teacher p ON p.business_id = s.business_id AND p.id = s.tutor
       WHERE s.business_id = :business AND s.contact IN (:contacts) AND s.state <> 'deleted'
       ORDER BY s.state = 'active' DESC, s.id DESC`,
      { contacts },
    );
    const first = new Map<string, Tutored>();
    for (const row of rows) {
      const key = `${row.contact} ${row.licence}`;
      if (!first.has(key)) first.set(key, row);
    }
    return { rows: [...first.values()] };
  }
}
