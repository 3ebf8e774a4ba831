import { Inject, Injectable } from '@nestjs/common';
import type { CallOutput, CallParsed } from '@volante/contracts/call';
import type { lawChange } from '@volante/contracts/e-learning/law-change.contract';
import {
  type lawChangeStudents,
  MAX_LAW_STUDENTS,
} from '@volante/contracts/e-learning/law-change-students.contract';
import { zoneOfPerson } from '@volante/service-kit/branches/branch-refs';
import { branchScope } from '@volante/service-kit/branches/branch-scope';
import type { Context } from '@volante/service-kit/context';
import { Database } from '@volante/service-kit/data/database';
import { localMoment } from '@volante/service-kit/local-days';
import type { RecordStore } from '@volante/service-kit/records/record-store';
import { affectedParams, EXAMINED_FROM } from '../../law-store/affected.js';
import { lawChangeRecord } from '../../records.js';

type Told = CallOutput<typeof lawChangeStudents>;

/** Students who are examined after a change of the law. */
@Injectable()
export class LawChangeStudents {
  constructor(
    private readonly db: Database,
    @Inject(lawChangeRecord.store) private readonly store: RecordStore<typeof lawChange>,
  ) {}

  async students(ctx: Context, { id }: CallParsed<typeof lawChangeStudents>): Promise<Told> {
    const { norm, article, inForceOn, examOn } = await this.store.one(ctx, id);
    const from = examOn ?? inForceOn;
    const scope = branchScope(ctx, 'l');
    if (from === null || !scope) return { from, rows: [], capped: false };
    const { day: today } = localMoment(Date.now(), await zoneOfPerson(this.db, ctx));
    const rows = await this.db.rows<Told['rows'][number]>(
      ctx,
      `SELECT l.id contact, l.name, e.license, e.exam, e.day FROM ${EXAMINED_FROM}
         AND l.state IN ('active', 'inactive')${scope.sql}
       ORDER BY e.day, l.name, l.id LIMIT ${MAX_LAW_STUDENTS + 1}`,
      { ...scope.params, ...affectedParams({ norm, article }), from, today },
    );
    return { from, rows: rows.slice(0, MAX_LAW_STUDENTS), capped: rows.length > MAX_LAW_STUDENTS };
  }
}
