import type { BagMoment } from '@volante/contracts/billing/bag.fields';
import type { Allocation } from '@volante/contracts/billing/bag-allocation';
import { totalOf } from '@volante/contracts/billing/product-price';
import {
  type BagFacts,
  counts,
  type FeeRow,
  type LotRow,
  type PracticeRow,
  type ReturnRow,
} from './bag-rows.js';

type Moment = Omit<BagMoment, 'balance'> & { order: number };

const BLANK = { units: 0, cents: 0, minutes: 0, document: null, isLacking: false } as const;

const ORIGIN = { sale: 'sold', import: 'imported', gift: 'received' } as const;
const idOrNull = (id: string): string | null => (/^[0-9a-f]{24}$/.test(id) ? id : null);

function ofLot(lot: LotRow): Moment {
  const cents = Number(lot.gross_cents);
  const common = {
    ...{ ...BLANK, id: lot.id, day: lot.sold_on, text: lot.description, minutes: lot.minutes, order: 0 },
    document: lot.origin === 'sale' ? lot.document_id : null,
  };
  if (lot.kind === 'units')
    return { ...common, what: ORIGIN[lot.origin], purse: 'teaching', units: lot.units, cents };
  return lot.kind === 'fees'
    ? { ...common, what: 'held', purse: 'fees', cents }
    : { ...common, what: 'advanced', purse: 'money', cents };
}

/** A class that was annulled stays in the timeline, and moves nothing. */
function ofPractice(row: PracticeRow, { uses, lacking }: Allocation): Moment {
  const drawn = uses.filter(({ practice }) => practice === row.id).reduce((sum, { units }) => sum + units, 0);
  const isLacking = lacking.has(row.id);
  const units = counts(row) ? -(drawn + (isLacking ? 1 : 0)) : 0;
  const what = counts(row) ? (row.isCharged ? 'charged' : 'given') : 'annulled';
  return {
    ...{ ...BLANK, id: row.id, day: row.day, what, purse: 'teaching' },
    ...{ units, text: row.teacher, minutes: row.minutes, isLacking, order: 1 },
  };
}

const WHAT = { refund: 'refunded', gift: 'gifted', credit: 'credited', undone: 'ungifted' } as const;

/** Units and money that left a lot; a gift that was taken back comes again. */
function ofReturn(row: ReturnRow, lots: ReadonlyMap<string, LotRow>): Moment[] {
  const lot = lots.get(row.lot_id);
  const net = Number(row.net_cents);
  const isGross = lot === undefined || Number(lot.gross_cents) === Number(lot.net_cents);
  const what = WHAT[row.kind];
  const moment: Moment = {
    ...{ ...BLANK, id: row.id, day: row.day, what, purse: row.kind === 'credit' ? 'money' : 'teaching' },
    ...{ units: -Number(row.units), cents: -(isGross ? net : totalOf(net, lot.rate)), text: row.reason },
    ...{ document: row.kind === 'refund' ? idOrNull(row.document_id) : null, order: 2 },
  };
  if (row.undone_on === null) return [moment];
  const { units, cents } = moment;
  const back = { units: -units, cents: -cents, text: row.undone_reason ?? '' };
  return [
    moment,
    { ...moment, ...back, id: `${row.id} undone`, day: row.undone_on, what: 'ungifted', order: 3 },
  ];
}

/** Units of a lot that a person let expire. */
const ofExpired = ({ lot_id, units, day, reason }: BagFacts['expired'][number]): Moment => ({
  ...{ ...BLANK, id: `${lot_id} expired`, day, what: 'expired', purse: 'teaching' },
  ...{ units: -units / 100, text: reason, order: 3 },
});

/** Events of fees, version by version; one that changes nothing is left out. */
function ofFees(fees: readonly FeeRow[]): Moment[] {
  const rank = ({ version, what }: FeeRow): number => version * 2 + (what === 'owed' ? 1 : 0);
  const owed = new Map<string, number>();
  return fees
    .toSorted((one, other) => rank(one) - rank(other))
    .flatMap((fee): Moment[] => {
      const key = `${fee.fee_id} ${fee.contact_id}`;
      const before = owed.get(key) ?? 0;
      const now = fee.what === 'owed' ? Number(fee.cents) : 0;
      owed.set(key, now);
      if (now === before) return [];
      return [
        {
          ...{ ...BLANK, id: `${key} ${rank(fee)}`, day: fee.known_at.toISOString().slice(0, 10) },
          ...{ what: fee.what === 'owed' ? 'fee' : 'waived', purse: 'fees', cents: before - now },
          ...{ text: [fee.type, fee.number].filter(Boolean).join(' · '), order: 1 },
        },
      ];
    });
}

/** All that happened to a bag, newest first, with the balance of each purse afterwards. */
export function timelineOf(facts: BagFacts, allocation: Allocation): BagMoment[] {
  const lots = new Map(facts.lots.map((lot) => [lot.id, lot]));
  const moments: Moment[] = [
    ...facts.lots.map(ofLot),
    ...facts.practices.filter(({ given }) => given === 1).map((row) => ofPractice(row, allocation)),
    ...facts.returns.flatMap((row) => ofReturn(row, lots)),
    ...facts.expired.filter(({ units }) => units > 0).map(ofExpired),
    ...ofFees(facts.fees),
    ...facts.repayments.map((row): Moment => {
      const purse = row.purse === 'fees' ? 'fees' : 'money';
      const cents = row.purse === 'fees' ? -Number(row.cents) : 0;
      return { ...BLANK, id: row.id, day: row.day, what: 'repaid', purse, cents, text: row.reason, order: 3 };
    }),
  ];
  const sums = { teaching: 0, money: 0, fees: 0 };
  const inOrder = (one: Moment, other: Moment): number =>
    one.day === other.day
      ? one.order - other.order || (one.id < other.id ? -1 : 1)
      : one.day < other.day
        ? -1
        : 1;
  return moments
    .toSorted(inOrder)
    .map(({ order: _order, ...moment }) => {
      const change = moment.purse === 'teaching' ? moment.units : moment.cents;
      sums[moment.purse] = Math.round((sums[moment.purse] + change) * 100) / 100;
      return { ...moment, balance: sums[moment.purse] };
    })
    .toReversed();
}
