import { Injectable } from '@nestjs/common';
import type { bagBalance, bagRead } from '@volante/contracts/billing/bag.contract';
import type { Bag } from '@volante/contracts/billing/bag.fields';
import type { CallOutput, CallParsed } from '@volante/contracts/call';
import { systemContext } from '@volante/service-kit/boot/system-context';
import { seesBranch } from '@volante/service-kit/branches/branch-scope';
import { notFound } from '@volante/service-kit/coded-error';
import type { Context } from '@volante/service-kit/context';
import { Database } from '@volante/service-kit/data/database';
import { localMoment } from '@volante/service-kit/local-days';
import { mergedWith } from '../customers/same-customer.js';
import type { Read } from '../documents/read-document.js';
import { openCents } from '../payments/payable-documents.js';
import { type BagFacts, readFacts } from './bag-rows.js';
import { bagOf, type LotDocument } from './bag-view.js';
import { practicesPrice, UNIT } from './practice-prices.js';

const ZONE = 'Europe/Madrid';

interface DocumentRow {
  id: string;
  number_text: string | null;
  payable_cents: string | number;
  corrected_cents: string | number;
  paid_cents: string | number;
}

/** The documents that sold lots, with what is still to be paid of them. */
export async function lotDocuments(
  read: Read,
  { lots }: BagFacts,
): Promise<ReadonlyMap<string, LotDocument>> {
  const ids = [...new Set(lots.filter(({ origin }) => origin === 'sale').map((lot) => lot.document_id))];
  if (ids.length === 0) return new Map();
  const rows = await read<DocumentRow>(
    `SELECT id, number_text, payable_cents, corrected_cents, paid_cents FROM document
     WHERE business_id = :business AND id IN (:ids)`,
    { ids },
  );
  return new Map(
    rows.map((row) => [row.id, { number: row.number_text ?? '', unpaidCents: Math.max(0, openCents(row)) }]),
  );
}

/** Cents that contacts have paid beyond what they owed. */
async function creditOf(read: Read, contacts: readonly string[]): Promise<number> {
  const [row] = await read<{ cents: string | number | null }>(
    'SELECT SUM(balance) cents FROM ledger_account WHERE business_id = :business AND account IN (:accounts)',
    { accounts: contacts.map((id) => `bag:${id}`) },
  );
  return Math.max(0, -Number(row?.cents ?? 0));
}

/** Branches by which a person sees a bag: that of the contact; of one that the copy lacks, those of its facts. */
async function branchesOf(read: Read, contact: string, facts: BagFacts): Promise<string[]> {
  const [customer] = await read<{ branch_id: string }>(
    'SELECT branch_id FROM customer WHERE business_id = :business AND id = :contact',
    { contact },
  );
  if (customer) return [customer.branch_id];
  return [...facts.lots, ...facts.practices, ...facts.fees].map(({ branch_id }) => branch_id);
}

/** The contacts of a person, and what is known of their bag. DATA-404 where the reader does not see them. */
export async function seenBag(
  ctx: Context,
  read: Read,
  contact: string,
): Promise<{ contacts: string[]; facts: BagFacts }> {
  const contacts = [...(await mergedWith(read, [contact])).keys()];
  const facts = await readFacts(read, contacts);
  const branches = await branchesOf(read, contact, facts);
  if (!branches.some((branch) => seesBranch(ctx, branch))) throw notFound();
  return { contacts, facts };
}

const NO_FACTS: BagFacts = {
  ...{ lots: [], practices: [], fees: [], returns: [], repayments: [], counted: [], expired: [] },
};

/** Bags as they are shown, and as other services ask for them. */
@Injectable()
export class BagService {
  constructor(private readonly db: Database) {}

  async read(ctx: Context, { contact }: CallParsed<typeof bagRead>): Promise<Bag> {
    const read: Read = (sql, params) => this.db.rows(ctx, sql, params);
    const contacts = [...(await mergedWith(read, [contact])).keys()];
    const facts = await readFacts(read, contacts);
    const branches = await branchesOf(read, contact, facts);
    const isSeen = branches.some((branch) => seesBranch(ctx, branch));
    return bagOf({
      ...{ contact, facts: isSeen ? facts : NO_FACTS, today: localMoment(Date.now(), ZONE).day },
      documents: isSeen ? await lotDocuments(read, facts) : new Map(),
      creditCents: isSeen ? await creditOf(read, contacts) : 0,
    });
  }

  /** For the agenda, which has looked who may see the contact. */
  async balance(input: CallParsed<typeof bagBalance>): Promise<CallOutput<typeof bagBalance>> {
    const ctx = systemContext(input.business, '');
    const read: Read = (sql, params) => this.db.rows(ctx, sql, params);
    const contacts = [...(await mergedWith(read, [input.contact])).keys()];
    const facts = await readFacts(read, contacts);
    const today = localMoment(Date.now(), ZONE).day;
    const { teaching, money } = bagOf({
      ...{ contact: input.contact, facts, today, documents: new Map() },
      creditCents: await creditOf(read, contacts),
    });
    const hadMoney = money.creditCents > 0 || money.lots.length > 0;
    if (!hadMoney) return { money: 'none', heldCents: 0, neededCents: 0 };
    const lacking = teaching.lacking.map(({ kind, licence, minutes }) => ({
      kind,
      licence,
      minutes,
      units: UNIT,
    }));
    const needed = await practicesPrice(read, [...input.practices, ...lacking], {
      branch: input.branch,
      today,
    });
    const heldCents = money.creditCents + money.advanceCents;
    return {
      money: needed === null ? 'unpriced' : needed <= heldCents ? 'enough' : 'short',
      ...{ heldCents, neededCents: needed ?? 0 },
    };
  }
}
