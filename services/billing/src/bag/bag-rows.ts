import type { Allocation, Practice, UnitLot } from '@volante/contracts/billing/bag-allocation';
import { type CountedRow, type ExpiredRow, withCounted } from '@volante/contracts/billing/bag-counted';
import type { Read } from '../documents/read-document.js';

/** BIGINT columns come as text or numbers, by their size. */
type Big = string | number;

export type LotKind = 'units' | 'money' | 'fees';
export type LotOrigin = 'sale' | 'import' | 'gift';

export interface LotRow {
  id: string;
  contact_id: string;
  branch_id: string;
  kind: LotKind;
  origin: LotOrigin;
  document_id: string;
  position: number;
  issuer_id: string;
  description: string;
  practice_kind: string | null;
  licence: string | null;
  minutes: number;
  units: number;
  net_cents: Big;
  gross_cents: Big;
  base_cents: Big;
  rate: number;
  unit_list: Big;
  sold_on: string;
  expires_on: string | null;
  posted_cents: Big;
}

export const LOT_COLUMNS = `l.id, l.contact_id, l.branch_id, l.kind, l.origin, l.document_id, l.position, l.issuer_id, l.description,
  l.practice_kind, l.licence, l.minutes, l.units, l.net_cents, l.gross_cents, l.base_cents, l.rate, l.unit_list, l.sold_on,
  l.expires_on, IFNULL(s.cents, 0) posted_cents`;
export const LOTS = 'bag_lot l LEFT JOIN bag_posted s ON s.business_id = l.business_id AND s.lot_id = l.id';

export interface PracticeRow {
  id: string;
  source: string;
  contact_id: string;
  branch_id: string;
  licence: string;
  kind: string;
  minutes: number;
  day: string;
  teacher_id: string;
  teacher: string;
  given: number;
  annulled: number;
  /** Not given: cancelled too late, or nobody came. */
  isCharged: boolean;
}

export interface FeeRow {
  fee_id: string;
  contact_id: string;
  version: number;
  what: 'owed' | 'waived';
  branch_id: string;
  type: string;
  number: string;
  sittings: number;
  cents: Big;
  known_at: Date;
}

export interface ReturnRow {
  id: string;
  lot_id: string;
  contact_id: string;
  kind: 'refund' | 'gift' | 'credit' | 'undone';
  units: number;
  net_cents: Big;
  document_id: string;
  day: string;
  reason: string;
  actor_name: string;
  /** A gift that was taken back counts no more; `null`: it counts. */
  undone_on: string | null;
  undone_reason: string | null;
}

export interface RepaymentRow {
  id: string;
  contact_id: string;
  purse: 'credit' | 'fees';
  method: string;
  cents: Big;
  day: string;
  reason: string;
  actor_name: string;
}

/** All that is known of the bags of contacts. */
export interface BagFacts {
  lots: readonly LotRow[];
  practices: readonly PracticeRow[];
  fees: readonly FeeRow[];
  returns: readonly ReturnRow[];
  repayments: readonly RepaymentRow[];
  /** Practices that training counts. */
  counted: readonly CountedRow[];
  expired: readonly ExpiredRow[];
}

interface SourceRow {
  from_day: string;
  source: string;
}

/** Service that counts the classes of a day. */
export function sourceOn(rows: readonly SourceRow[], day: string): string {
  const begun = rows.filter(({ from_day }) => from_day <= day);
  return begun.toSorted((one, other) => (one.from_day < other.from_day ? 1 : -1))[0]?.source ?? 'dgt';
}

export const sourceRows = (read: Read): Promise<SourceRow[]> =>
  read('SELECT from_day, source FROM bag_source WHERE business_id = :business', {});

/** Training's count goes before the source from which the practice is known. */
function asCounted(row: Omit<PracticeRow, 'isCharged'>, counted: CountedRow | undefined): PracticeRow {
  if (!counted) return { ...row, isCharged: false };
  const annulled = counted.state === 'none' ? 1 : 0;
  return { ...row, given: 1, annulled, isCharged: counted.state === 'charged' };
}

/** The facts of contacts; classes of a source that does not count on their day are left out, but for those that training counts. */
export async function readFacts(read: Read, contacts: readonly string[]): Promise<BagFacts> {
  const of = { contacts };
  const where = 'business_id = :business AND contact_id IN (:contacts)';
  const sources = await sourceRows(read);
  const counted = await read<CountedRow>(
    `SELECT id, contact_id, state, uses, given, owed FROM bag_counted WHERE ${where}`,
    of,
  );
  const countedOf = new Map(counted.map((row) => [row.id, row]));
  const practices = await read<Omit<PracticeRow, 'isCharged'>>(
    `SELECT id, source, contact_id, branch_id, licence, kind, minutes, day, teacher_id, teacher, given, annulled FROM bag_practice
     WHERE ${where}`,
    of,
  );
  return {
    lots: await read<LotRow>(
      `SELECT ${LOT_COLUMNS} FROM ${LOTS} WHERE l.business_id = :business AND l.contact_id IN (:contacts)`,
      of,
    ),
    practices: practices
      .filter(({ id, source, day }) => countedOf.has(id) || source === sourceOn(sources, day))
      .map((row) => asCounted(row, countedOf.get(row.id))),
    counted,
    expired: await read<ExpiredRow>(
      `SELECT lot_id, contact_id, units, day, reason FROM bag_lot_expired WHERE ${where}`,
      of,
    ),
    fees: await read<FeeRow>(
      `SELECT fee_id, contact_id, version, what, branch_id, type, number, sittings, cents, known_at FROM bag_fee WHERE ${where}`,
      of,
    ),
    returns: await read<ReturnRow>(
      // The annulment of a rectifying invoice takes its return back.
      `SELECT r.id, r.lot_id, r.contact_id, r.kind, r.units, r.net_cents, r.document_id, r.day, r.reason, r.actor_name,
         u.day undone_on, u.reason undone_reason
       FROM bag_return r
       LEFT JOIN bag_gift_undone u ON u.business_id = r.business_id AND u.return_id = r.id
       LEFT JOIN document d ON d.business_id = r.business_id AND d.id = r.document_id
       WHERE r.business_id = :business AND r.contact_id IN (:contacts) AND IFNULL(d.state, '') <> 'annulled'`,
      of,
    ),
    repayments: await read<RepaymentRow>(
      `SELECT id, contact_id, purse, method, cents, day, reason, actor_name FROM bag_repayment WHERE ${where}`,
      of,
    ),
  };
}

export const counts = ({ given, annulled }: PracticeRow): boolean => given === 1 && annulled === 0;

/** Units that left each lot unused, and their cents. */
export function returnedOf(
  returns: readonly ReturnRow[],
): ReadonlyMap<string, { units: number; net: number }> {
  const sums = new Map<string, { units: number; net: number }>();
  for (const { lot_id, units, net_cents, undone_on } of returns) {
    if (undone_on !== null) continue;
    const sum = sums.get(lot_id) ?? { units: 0, net: 0 };
    sums.set(lot_id, { units: sum.units + Number(units), net: sum.net + Number(net_cents) });
  }
  return sums;
}

const toPractice = ({ id, kind, licence, minutes, day }: PracticeRow): Practice => ({
  ...{ id, kind, licence, minutes, day },
});

/** The classes of one person on their lots. */
export function allocated({ lots, practices, returns, counted, expired }: BagFacts): Allocation {
  const returned = returnedOf(returns);
  const units = lots
    .filter(({ kind }) => kind === 'units')
    .map(
      (lot): UnitLot => ({
        ...{ id: lot.id, practiceKind: lot.practice_kind, licence: lot.licence, minutes: lot.minutes },
        units: Math.max(0, lot.units - (returned.get(lot.id)?.units ?? 0)),
        soldOn: lot.sold_on,
      }),
    );
  return withCounted(units, practices.filter(counts).map(toPractice), counted, expired);
}

/** A fee of a student as its latest version has it. Within one version it first leaves somebody and then goes to somebody. */
function isLater(one: FeeRow, other: FeeRow): boolean {
  if (one.version !== other.version) return one.version > other.version;
  return one.what === 'owed' && other.what === 'waived';
}

/** The latest of each fee and student: a fee that was waived before it was owed stays waived. */
export function feesNow(fees: readonly FeeRow[]): readonly FeeRow[] {
  const latest = new Map<string, FeeRow>();
  for (const fee of fees) {
    const key = `${fee.fee_id} ${fee.contact_id}`;
    const known = latest.get(key);
    if (!known || isLater(fee, known)) latest.set(key, fee);
  }
  return [...latest.values()];
}

/** Cents of the authority's fees that the school has paid for contacts. */
export const feeCents = (fees: readonly FeeRow[]): number =>
  feesNow(fees).reduce((sum, { what, cents }) => sum + (what === 'owed' ? Number(cents) : 0), 0);
