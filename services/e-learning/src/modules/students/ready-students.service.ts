import { Injectable } from '@nestjs/common';
import { addYears } from '@volante/contracts/calendar-days';
import type { CallOutput, CallParsed } from '@volante/contracts/call';
import type { studentsReady } from '@volante/contracts/e-learning/student-ready.contract';
import { zoneOfPerson } from '@volante/service-kit/branches/branch-refs';
import { branchScope } from '@volante/service-kit/branches/branch-scope';
import type { Context } from '@volante/service-kit/context';
import { Database } from '@volante/service-kit/data/database';
import { localMoment } from '@volante/service-kit/local-days';
import { LISTED_FROM } from '../../access-store/access-rows.js';

type Ready = CallOutput<typeof studentsReady>;

interface ReadyRow extends Omit<Ready['rows'][number], 'at'> {
  at: Date;
}

/** A passed test counts for so long (RD 818/2009, art. 53.1). */
const PASS_YEARS = 2;
const MAX_READY = 1_000;

/** Exams at Traffic of the person whose readiness `r` is, under either of two contacts that were joined. */
const OWN_EXAM = `theory_exam e WHERE e.business_id = r.business_id AND e.contact_id IN (r.contact_id, l.id)
  AND e.exam = r.exam AND e.is_gone = 0`;

/** Finds students who are ready for an exam of theory, so that the office puts them into a folder. */
@Injectable()
export class ReadyStudents {
  constructor(private readonly db: Database) {}

  async list(ctx: Context, { limit }: CallParsed<typeof studentsReady>): Promise<Ready> {
    const scope = branchScope(ctx, 'l');
    if (!scope) return { rows: [], capped: false };
    const { day: today } = localMoment(Date.now(), await zoneOfPerson(this.db, ctx));
    const rows = await this.db.rows<ReadyRow>(
      ctx,
      `SELECT l.id contact, l.name, r.license, r.exam, r.chance, r.at,
         (SELECT MIN(e.day) FROM ${OWN_EXAM} AND e.outcome IS NULL AND e.day >= :today) examDay
       FROM student_readiness r JOIN ${LISTED_FROM}${scope.sql}
         AND r.business_id = a.business_id AND r.ready = 1 AND r.license = a.license AND r.contact_id IN (a.contact_id, l.id)
         AND l.state = 'active' AND a.blocked = 0 AND a.level = 'enrolled'
         AND COALESCE(a.tests_until, a.until, :today) >= :today
         AND NOT EXISTS (SELECT 1 FROM ${OWN_EXAM} AND e.outcome = 'passed' AND e.day >= :passedSince)
       ORDER BY examDay IS NOT NULL, examDay, l.name, l.id, r.at DESC LIMIT ${MAX_READY}`,
      { ...scope.params, today, passedSince: addYears(today, -PASS_YEARS) },
    );
    // Two contacts that were joined may each have a row: the later one counts.
    const known = new Set<string>();
    const ready = rows.filter(({ contact, license, exam }) => {
      const key = `${contact} ${license} ${exam}`;
      return !known.has(key) && known.add(key);
    });
    return {
      rows: ready.slice(0, limit).map((row) => ({ ...row, at: row.at.toISOString() })),
      capped: ready.length > limit,
    };
  }
}
