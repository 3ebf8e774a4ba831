import { Injectable } from '@nestjs/common';
import type { CallOutput, CallParsed } from '@volante/contracts/call';
import type { practiceBagInbox, practiceBagRead } from '@volante/contracts/training/practice-bag.contract';
import type { UnitMove } from '@volante/contracts/training/practice-bag-words';
import { seesBranch } from '@volante/service-kit/branches/branch-scope';
import { notFound } from '@volante/service-kit/coded-error';
import { type Context, can } from '@volante/service-kit/context';
import { Database } from '@volante/service-kit/data/database';
import type { Read } from '../../agenda-store/read-timetables.js';
import { seesAll } from '../../lesson-store/lesson-rows.js';
import { serves } from '../../unit-store/advances.js';
import { personOf } from '../../unit-store/bag-person.js';
import type { LotRow } from '../../unit-store/bag-rows.js';
import { type LoadedBag, loadBag, readTypes, toLot } from '../../unit-store/load-bag.js';
import { MoneyBags } from '../../unit-store/money-bags.js';
import { type Bag, freeOf, owedOf, settled, takenOf } from '../../unit-store/unit-ledger.js';
import { mayExpire } from './bag-expiry.js';

type Shown = CallOutput<typeof practiceBagRead>;
const LAST = 100;

export interface StudentRow {
  contact: string;
  branch: string;
  licence: string;
}

/** Students of the person: the person is their tutor, or gives one of their practices. */
const OWN = `EXISTS (SELECT 1 FROM practice_teacher p
  JOIN employee_ref e ON e.business_id = p.business_id AND e.id = p.employee
  WHERE p.business_id = s.business_id AND e.account = :own AND (p.id = s.tutor OR EXISTS (SELECT 1 FROM lesson l
    WHERE l.business_id = s.business_id AND l.student_id = s.id AND l.teacher_id = p.id)))`;

/** The enrolment of a student that the person sees; without `practice.all` their own ones alone. DATA-404. */
export async function seenStudent(ctx: Context, read: Read, id: string): Promise<StudentRow> {
  const [row] = await read<StudentRow>(
    `SELECT s.contact, s.branch, s.licence FROM practice_student s
     WHERE s.business_id = :business AND s.id = :id AND s.state <> 'deleted'${seesAll(ctx) ? '' : ` AND ${OWN}`}`,
    { id, own: ctx.actor.userId },
  );
  if (!row || !seesBranch(ctx, row.branch)) throw notFound();
  return row;
}

interface MovementRow {
  id: string;
  created_at: Date;
  what: UnitMove;
  units: number;
  held: number;
  day: string | null;
  reason: string;
  actor_name: string;
}

const sum = (amounts: Iterable<number>): number => [...amounts].reduce((all, one) => all + one, 0);

function shownLots({ rows, types }: LoadedBag, bag: Bag, mayOverride: boolean): Shown['lots'] {
  const free = freeOf(bag);
  const held = takenOf(bag.practices.filter(({ state }) => state === 'held'));
  const used = takenOf(bag.practices.filter(({ state }) => state !== 'held'));
  return bag.lots.map((lot) => {
    const row = rows.get(lot.id);
    return {
      ...{ id: lot.id, origin: row?.origin ?? 'sold', kind: lot.kind, licence: lot.licence },
      types: types.filter((type) => serves(lot, type)).map(({ name }) => name),
      ...{ minutes: lot.minutes, soldOn: lot.soldOn, expiresOn: row?.expires_on ?? null, units: lot.units },
      ...{ used: used.get(lot.id) ?? 0, held: held.get(lot.id) ?? 0, free: free.get(lot.id) ?? 0 },
      expired: Number(row?.expired ?? 0),
      mayExpire: (free.get(lot.id) ?? 0) > 0 && row !== undefined && mayExpire(row, mayOverride),
      text: row?.text ?? '',
    };
  });
}

/** Units as people see them. */
@Injectable()
export class Bags {
  constructor(
    private readonly db: Database,
    private readonly money: MoneyBags,
  ) {}

  async read(ctx: Context, { student }: CallParsed<typeof practiceBagRead>): Promise<Shown> {
    const read: Read = (sql, params) => this.db.rows(ctx, sql, params);
    const { contact, branch } = await seenStudent(ctx, read, student);
    const contacts = await personOf(read, contact);
    const loaded = await loadBag(read, contacts);
    const bag = settled(loaded);
    const lots = shownLots(loaded, bag, can(ctx, 'practice.override'));
    const [frozen] = await read(
      'SELECT contact_id FROM practice_bag WHERE business_id = :business AND contact_id IN (:contacts) AND frozen = 1',
      { contacts },
    );
    return {
      ...{ contact, isFrozen: frozen !== undefined, lots },
      free: sum(lots.map(({ free }) => free)),
      held: sum(lots.map(({ held }) => held)),
      used: sum(lots.map(({ used }) => used)),
      owed: sum(bag.practices.map(owedOf)),
      money: await this.moneyOf(ctx, read, { contact, branch }),
      movements: await this.movements(read, contacts),
    };
  }

  /** Amounts are for those who see invoices; the others see whether it is enough. */
  private async moneyOf(
    ctx: Context,
    read: Read,
    student: { contact: string; branch: string },
  ): Promise<Shown['money']> {
    const answer = await this.money.held(ctx, read, student);
    if (answer === null) return { state: 'unchecked', practices: 0, heldCents: null, neededCents: null };
    if (answer.money === 'none') return null;
    const seesCents = can(ctx, 'invoice.view');
    const isPriced = answer.money !== 'unpriced';
    return {
      ...{ state: answer.money, practices: answer.practices, heldCents: seesCents ? answer.heldCents : null },
      neededCents: seesCents && isPriced ? answer.neededCents : null,
    };
  }

  private async movements(read: Read, contacts: readonly string[]): Promise<Shown['movements']> {
    const rows = await read<MovementRow>(
      `SELECT u.id, u.created_at, u.what, u.units, u.held, c.day, u.reason, u.actor_name FROM practice_unit u
       LEFT JOIN practice_count c ON c.business_id = u.business_id AND c.id = u.practice_id
       WHERE u.business_id = :business AND u.contact_id IN (:contacts) ORDER BY u.created_at DESC, u.id DESC LIMIT ${LAST}`,
      { contacts },
    );
    return rows.map(({ created_at, actor_name, day, ...row }) => ({
      ...row,
      ...{ at: created_at.toISOString(), practiceOn: day, by: actor_name },
    }));
  }

  /** Packs of which the units serve no active type, together by kind, licence and length. */
  async inbox(ctx: Context): Promise<CallOutput<typeof practiceBagInbox>> {
    const read: Read = (sql, params) => this.db.rows(ctx, sql, params);
    const types = await readTypes(read);
    const rows = await read<LotRow>(
      `SELECT id, contact_id, kind, licence, minutes, units, gone, expired, sold_on, expires_on, version, origin, type_id, text, 0 withdrawn
       FROM practice_lot WHERE business_id = :business AND origin = 'sold' AND units > 0 ORDER BY id LIMIT 20000`,
    );
    const groups = new Map<
      string,
      CallOutput<typeof practiceBagInbox>['rows'][number] & { of: Set<string> }
    >();
    for (const lot of rows.map(toLot)) {
      if (lot.units === 0 || types.some((type) => serves(lot, type))) continue;
      const { kind, licence, minutes } = lot;
      const key = `${kind} ${licence} ${minutes}`;
      const group = groups.get(key) ?? {
        ...{ kind, licence, minutes, lots: 0, students: 0, units: 0, of: new Set<string>() },
      };
      group.of.add(lot.contact);
      groups.set(key, {
        ...{ ...group, lots: group.lots + 1, units: group.units + lot.units, students: group.of.size },
      });
    }
    return { rows: [...groups.values()].map(({ of: _of, ...row }) => row) };
  }
}
