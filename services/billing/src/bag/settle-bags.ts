import { insertRows } from '@volante/service-kit/data/insert-rows';
import type { TenantTx } from '@volante/service-kit/data/tenant-tx';
import type { Read } from '../documents/read-document.js';
import { type Account, type Entry, post } from '../ledger/ledger.js';
import { byContact, peopleOf, together } from './bag-people.js';
import { allocated, type BagFacts, feeCents, type LotRow, readFacts, returnedOf } from './bag-rows.js';
import { leftValue } from './lot-values.js';

interface BagRow {
  contact_id: string;
  fees_posted: string | number;
}

/** Where the money of a lot lies before the bag has it. */
const origin = ({ kind, issuer_id }: LotRow): Account =>
  kind === 'units'
    ? { kind: 'deferred', owner: issuer_id }
    : { kind: kind === 'fees' ? 'disbursement' : 'advance', owner: issuer_id };

/** The account of the contact. An advance stays with the issuer until it becomes the contact's credit. */
const ownAccount = ({ kind, contact_id }: LotRow): Account =>
  kind === 'units' ? { kind: 'lot', owner: contact_id } : { kind: 'held', owner: contact_id };

interface Target {
  lot: LotRow;
  cents: number;
}

/** The value of each lot that the ledger has to hold: the base of units that are still to be given, and money for fees. */
function targetsOf(facts: BagFacts): Target[] {
  const { used } = allocated(facts);
  const returned = returnedOf(facts.returns);
  return facts.lots
    .filter(({ kind }) => kind !== 'money')
    .map((lot) => {
      const gone = returned.get(lot.id) ?? { units: 0, net: 0 };
      const state = { units: lot.units, used: used.get(lot.id) ?? 0, returned: gone.units };
      const base = Number(lot.base_cents);
      return { lot, cents: lot.kind === 'units' ? leftValue(base, state) : base - gone.net };
    });
}

const movesOf = ({ lot, cents }: Target): Entry[] => {
  const delta = cents - Number(lot.posted_cents);
  return [
    { account: origin(lot), cents: delta },
    { account: ownAccount(lot), cents: -delta },
  ];
};

const feeMoves = (contact: string, delta: number): Entry[] => [
  { account: { kind: 'held', owner: contact }, cents: delta },
  { account: { kind: 'fees-paid', owner: contact }, cents: -delta },
];

/** Branch that sees the change of a bag. */
const branchOf = ({ lots, practices, fees }: BagFacts): string =>
  lots[0]?.branch_id ?? practices[0]?.branch_id ?? fees[0]?.branch_id ?? '';

async function keepTargets(tx: TenantTx, targets: readonly Target[]): Promise<void> {
  const changed = targets.filter(({ lot, cents }) => cents !== Number(lot.posted_cents));
  if (changed.length === 0) return;
  await insertRows(
    tx,
    'bag_posted',
    ['lot_id', 'cents'],
    changed.map(({ lot, cents }) => [lot.id, cents]),
    'ON DUPLICATE KEY UPDATE cents = VALUES(cents)',
  );
}

/** Locks the bags of contacts in the order of their ids, and answers them. */
const lockedBags = (tx: TenantTx, contacts: readonly string[]): Promise<BagRow[]> =>
  tx.rows(
    `SELECT contact_id, fees_posted FROM bag WHERE business_id = :business AND contact_id IN (:contacts)
     ORDER BY contact_id FOR UPDATE`,
    { contacts: contacts.toSorted() },
  );

/**
 * Brings the ledger up to the facts of some bags: one posting moves what has changed since the last one. The accounts end
 * up the same in whichever order the facts came.
 */
export async function settleBags(tx: TenantTx, due: readonly string[]): Promise<void> {
  const read: Read = (sql, params) => tx.rows(sql, params);
  const people = await peopleOf(read, due);
  const contacts = [...people.values()].flat();
  const bags = await lockedBags(tx, contacts);
  const factsOf = byContact(await readFacts(read, contacts));
  const targets = [...people.values()].flatMap((person) => targetsOf(together(person.map(factsOf))));
  const fees = bags.map((bag) => {
    const cents = feeCents(factsOf(bag.contact_id).fees);
    return { contact: bag.contact_id, cents, delta: cents - Number(bag.fees_posted) };
  });
  const moved = fees.filter(({ delta }) => delta !== 0);
  await post(tx, {
    ...{ kind: 'bag', document: '', payment: due[0] ?? '' },
    entries: [
      ...targets.flatMap(movesOf),
      ...moved.flatMap(({ contact, delta }) => feeMoves(contact, delta)),
    ],
  });
  await keepTargets(tx, targets);
  await insertRows(
    tx,
    'bag',
    ['contact_id', 'fees_posted'],
    fees.map(({ contact, cents }) => [contact, cents]),
    'ON DUPLICATE KEY UPDATE fees_posted = VALUES(fees_posted), due_at = NULL',
  );
  for (const [person, all] of people) {
    const branch = branchOf(together(all.map(factsOf)));
    if (branch)
      tx.emit({ topic: 'bag.changed', entityId: person, version: 0, state: { id: person, branch } });
  }
}
