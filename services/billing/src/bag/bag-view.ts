import type { Bag, MoneyLot, UnitLot } from '@volante/contracts/billing/bag.fields';
import type { Allocation } from '@volante/contracts/billing/bag-allocation';
import { addDays } from '@volante/service-kit/local-days';
import { allocated, type BagFacts, feeCents, type LotRow, returnedOf } from './bag-rows.js';
import { timelineOf } from './bag-timeline.js';
import { leftOf, leftValue } from './lot-values.js';

/** Days in which a consumer may withdraw from a contract at a distance (TRLGDCU, art. 104). */
export const WITHDRAWAL_DAYS = 14;

/** A document that sold a lot. */
export interface LotDocument {
  number: string;
  unpaidCents: number;
}

interface Seen {
  contact: string;
  facts: BagFacts;
  documents: ReadonlyMap<string, LotDocument>;
  creditCents: number;
  today: string;
}

const baseOf = (lot: LotRow, documents: Seen['documents']) => {
  const document = lot.origin === 'sale' ? documents.get(lot.document_id) : undefined;
  return {
    ...{ id: lot.id, branch: lot.branch_id, origin: lot.origin, description: lot.description },
    ...{ document: lot.origin === 'sale' ? lot.document_id : null, number: document?.number ?? '' },
    ...{ soldOn: lot.sold_on, unpaidCents: document?.unpaidCents ?? 0 },
  };
};

function unitLot(
  lot: LotRow,
  { documents, today }: Seen,
  used: Allocation['used'],
  returned: ReturnType<typeof returnedOf>,
): UnitLot {
  const state = {
    ...{ units: lot.units, used: used.get(lot.id) ?? 0 },
    returned: returned.get(lot.id)?.units ?? 0,
  };
  const left = leftOf(state);
  return {
    ...baseOf(lot, documents),
    ...{ kind: lot.practice_kind ?? '', licence: lot.licence ?? '', minutes: lot.minutes },
    ...{
      expiresOn: lot.expires_on,
      isExpired: left > 0 && lot.expires_on !== null && lot.expires_on < today,
    },
    ...{ ...state, left, priceCents: Number(lot.gross_cents) },
    leftCents: leftValue(Number(lot.gross_cents), state),
    ...{ unitListCents: Number(lot.unit_list), withdrawUntil: addDays(lot.sold_on, WITHDRAWAL_DAYS) },
  };
}

/** Money of lots, used from the oldest on. */
function moneyLots(lots: readonly LotRow[], spent: number, documents: Seen['documents']): MoneyLot[] {
  let left = spent;
  return lots.map((lot) => {
    const cents = Number(lot.gross_cents);
    const taken = Math.min(cents, left);
    left -= taken;
    return { ...baseOf(lot, documents), cents, leftCents: cents - taken };
  });
}

/** Cents, or units in hundredths of one. */
const sum = (amounts: readonly number[]): number =>
  Math.round(amounts.reduce((all, one) => all + one, 0) * 100) / 100;

function lackingOf({ practices }: BagFacts, { lacking }: Allocation): Bag['teaching']['lacking'] {
  return practices.flatMap(({ id, day, kind, licence, minutes, teacher }) =>
    lacking.has(id) ? [{ practice: id, day, kind, licence, minutes, teacher }] : [],
  );
}

/** The bag as it is shown. */
export function bagOf(seen: Seen): Bag {
  const { facts, documents } = seen;
  const allocation = allocated(facts);
  const returned = returnedOf(facts.returns);
  const oldest = facts.lots.toSorted((one, other) =>
    one.sold_on + one.id < other.sold_on + other.id ? -1 : 1,
  );
  const of = (kind: LotRow['kind']): LotRow[] =>
    oldest.filter((lot) => lot.kind === kind && (lot.units > 0 || Number(lot.gross_cents) > 0));
  const lots = of('units').map((lot) => unitLot(lot, seen, allocation.used, returned));
  const repaid = sum(
    facts.repayments.filter(({ purse }) => purse === 'fees').map(({ cents }) => Number(cents)),
  );
  const paid = feeCents(facts.fees);
  const fees = moneyLots(of('fees'), paid + repaid, documents);
  const balance = sum(fees.map(({ cents }) => cents)) - paid - repaid;
  const credited = sum(
    facts.returns.filter(({ kind }) => kind === 'credit').map(({ net_cents }) => Number(net_cents)),
  );
  const money = moneyLots(of('money'), credited, documents);
  return {
    contact: seen.contact,
    teaching: {
      ...{ left: sum(lots.map(({ left }) => left)), leftCents: sum(lots.map(({ leftCents }) => leftCents)) },
      ...{ used: sum(lots.map(({ used }) => used)), lots, lacking: lackingOf(facts, allocation) },
    },
    money: {
      ...{ creditCents: seen.creditCents, advanceCents: sum(money.map(({ leftCents }) => leftCents)) },
      lots: money,
    },
    fees: {
      ...{ heldCents: Math.max(0, balance), owedCents: Math.max(0, -balance), paidCents: paid },
      lots: fees,
    },
    timeline: timelineOf(facts, allocation),
  };
}
