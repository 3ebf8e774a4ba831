import { Injectable } from '@nestjs/common';
import type { Day } from '@volante/contracts/calendar-days';
import type { CallOutput, CallParsed } from '@volante/contracts/call';
import type { CardSummary, studentCardList } from '@volante/contracts/dgt/student-card.contract';
import type { LicenceClass } from '@volante/contracts/licence-classes';
import { branchScope } from '@volante/service-kit/branches/branch-scope';
import type { Context } from '@volante/service-kit/context';
import { Database } from '@volante/service-kit/data/database';
import { type KeysetList, readPage } from '@volante/service-kit/data/keyset';
import type { SqlParams } from '@volante/service-kit/data/sql';
import { namableTeachers } from '../../card-store/card-hands.js';
import { CLASS_HOLDS, SAME_PERSON, UNSIGNED } from '../../card-store/card-rows.js';
import type { Read } from '../../law-store/business-law.js';
import { wantedEntries } from '../../register-store/wanted-entries.js';

type Asked = CallParsed<typeof studentCardList>;
type Listed = CallOutput<typeof studentCardList>;

interface CardRow {
  id: string;
  branch_id: string;
  number: number;
  inscribed_on: Day;
  student_id: string;
  name: string;
  licence: LicenceClass;
  ended: number;
  annulled: number;
}

interface CountRow {
  entry_id: string;
  classes: number;
  lacking: number;
  last_class: Day;
}

const EMPTY: Listed = { rows: [], from: 1, total: 0, capped: false, next: null, previous: null };
const said = (
  kind: string,
) => `EXISTS (SELECT 1 FROM register_annotation k WHERE k.business_id = e.business_id
  AND k.entry_id = e.id AND k.kind = '${kind}')`;
const COLUMNS = `e.id, b.branch_id, e.number, e.inscribed_on, e.student_id, CONCAT(e.surnames, ', ', e.first_name) name,
  e.licence, ${said('result')} ended, ${said('annulled')} annulled`;

/** The cards that a person sees, of those inscribed last first. */
@Injectable()
export class CardList {
  constructor(private readonly db: Database) {}

  async read(ctx: Context, input: Asked): Promise<Listed> {
    const scope = branchScope(ctx, 'b');
    if (!scope) return EMPTY;
    const own = input.state === 'unsigned' ? signable(ctx) : EVERYBODYS;
    const wanted = conditions(input, own);
    const list: KeysetList<CardRow> = {
      columns: COLUMNS,
      from: `register_entry e JOIN register_book b ON b.business_id = e.business_id AND b.id = e.book_id
        WHERE e.business_id = :business${scope.sql}${wanted.sql}`,
      params: { ...scope.params, ...wanted.params },
      id: 'e.id',
      descending: true,
      identity: ['student-card', { ...input, limit: null, cursor: null }],
    };
    const read: Read = (sql, params) => this.db.rows(ctx, sql, params);
    const asked = { limit: input.limit, cursor: input.cursor, count: true };
    const { rows, ...page } = await readPage(list, asked, read);
    return { ...page, rows: await counted(read, rows, own) };
  }
}

interface Part {
  sql: string;
  params: SqlParams;
}
const EVERYBODYS: Part = { sql: '', params: {} };

/** Classes `c` that wait for the person: a teacher's own, and for people who may change the book those of everybody. */
function signable(ctx: Context): Part {
  const { sql, params } = namableTeachers(ctx);
  if (sql === '') return EVERYBODYS;
  return {
    sql: ` AND c.teacher_id IN (SELECT t.id FROM teacher t WHERE t.business_id = :business${sql})`,
    params,
  };
}

function conditions({ student, branch, search, licence, state }: Asked, own: Part): Part {
  const entries = wantedEntries({ search, licence, state: state === 'unsigned' ? undefined : state });
  const parts = [
    ...(student ? [`e.student_id IN (${SAME_PERSON} SELECT same.id FROM same)`] : []),
    ...(branch ? ['b.branch_id = :branch'] : []),
    ...(state === 'unsigned'
      ? [
          `e.id IN (SELECT c.entry_id FROM card_class c WHERE c.business_id = :business AND ${CLASS_HOLDS} AND ${UNSIGNED}${own.sql})`,
        ]
      : []),
  ];
  return {
    sql: `${parts.map((part) => ` AND ${part}`).join('')}${entries.sql}`,
    params: {
      ...(student ? { student } : {}),
      ...(branch ? { branch } : {}),
      ...entries.params,
      ...own.params,
    },
  };
}

async function counted(read: Read, rows: readonly CardRow[], own: Part): Promise<CardSummary[]> {
  if (rows.length === 0) return [];
  const counts = await read<CountRow>(
    `SELECT c.entry_id, COUNT(*) classes, SUM(${UNSIGNED}${own.sql}) lacking, MAX(c.day) last_class FROM card_class c
     WHERE c.business_id = :business AND c.entry_id IN (:ids) AND ${CLASS_HOLDS} GROUP BY c.entry_id`,
    { ids: rows.map(({ id }) => id), ...own.params },
  );
  return rows.map((row) => {
    const count = counts.find(({ entry_id }) => entry_id === row.id);
    return {
      id: row.id,
      branch: row.branch_id,
      number: row.number,
      inscribedOn: row.inscribed_on,
      student: row.student_id,
      name: row.name,
      licence: row.licence,
      state: Number(row.annulled) ? 'annulled' : Number(row.ended) ? 'ended' : 'current',
      classes: Number(count?.classes ?? 0),
      unsigned: Number(count?.lacking ?? 0),
      lastClass: count?.last_class ?? null,
    };
  });
}
