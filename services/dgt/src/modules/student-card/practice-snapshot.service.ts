import { Injectable } from '@nestjs/common';
import type { CallOutput, CallParsed } from '@volante/contracts/call';
import type { practiceSnapshot } from '@volante/contracts/dgt/practice.contract';
import { Database } from '@volante/service-kit/data/database';
import { type PracticeRow, practiceOf } from '../../card-store/practices.js';

type Row = PracticeRow & { business_id: string; annulled: number };

const ROWS = `SELECT c.business_id, c.id, b.branch_id, e.student_id, e.licence, c.kind, c.day, c.from_time, c.to_time,
    c.teacher_id, c.teacher, x.id IS NOT NULL annulled
  FROM card_class c FORCE INDEX (PRIMARY)
  JOIN register_entry e ON e.business_id = c.business_id AND e.id = c.entry_id
  JOIN register_book b ON b.business_id = e.business_id AND b.id = e.book_id
  LEFT JOIN card_annulment x ON x.business_id = c.business_id AND x.id = c.id`;

/** Reads practice classes of every business for services that count them: internal, no person's request. */
@Injectable()
export class PracticeSnapshotService {
  constructor(private readonly db: Database) {}

  async page({
    after,
    limit,
  }: CallParsed<typeof practiceSnapshot>): Promise<CallOutput<typeof practiceSnapshot>> {
    const rows = await this.db.unscoped<Row>(
      `${ROWS} WHERE c.business_id > :business OR (c.business_id = :business AND c.id > :id)
       ORDER BY c.business_id, c.id LIMIT ${Math.trunc(limit)}`,
      { business: after?.business ?? '', id: after?.id ?? '' },
    );
    return {
      rows: rows.map((row) => ({
        businessId: row.business_id,
        state: practiceOf(row),
        isAnnulled: Number(row.annulled) === 1,
      })),
    };
  }
}
