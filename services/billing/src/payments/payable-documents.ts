import type { Payer } from '@volante/contracts/billing/document.fields';
import { CodedError } from '@volante/service-kit/coded-error';
import type { TenantTx } from '@volante/service-kit/data/tenant-tx';
import { sameCustomer, survivorsOf } from '../customers/same-customer.js';
import type { DocumentRow } from '../documents/document-rows.js';
import { lockedDocument } from '../documents/read-document.js';
import { cashLimit, isCashRefused } from './cash-rule.js';
import { reachesLimitTogether } from './same-operation.js';

const PAID_FOR: readonly DocumentRow['target'][] = ['invoice', 'ticket', 'receipt', 'rectifying'];

/** A rectified invoice is paid as far as the rectification leaves something. */
const OWED: readonly DocumentRow['state'][] = ['issued', 'rectified'];

/** Cents that are still to be paid, corrections included; negative in the customer's favour. */
export const openCents = ({
  payable_cents,
  corrected_cents,
  paid_cents,
}: Pick<DocumentRow, 'payable_cents' | 'corrected_cents' | 'paid_cents'>): number =>
  Number(payable_cents) + Number(corrected_cents) - Number(paid_cents);

/** Contacts that were merged are one customer: each keeps its documents. */
async function isOneCustomer(tx: TenantTx, rows: readonly DocumentRow[]): Promise<boolean> {
  if (rows.length < 2) return true;
  const contacts = new Set(rows.map(({ contact_id }) => contact_id));
  const known = [...contacts].filter((id) => id !== null);
  if (known.length < contacts.size) return false;
  if (known.length === 1) return true;
  const survivors = await survivorsOf((sql, params) => tx.rows(sql, params), known);
  return new Set(survivors.values()).size === 1;
}

/** A direct debit that the bank may still collect: PAYMENT-013, or the money would come twice. */
async function assertInNoRemittance(tx: TenantTx, documents: readonly string[]): Promise<void> {
  const [found] = await tx.rows(
    'SELECT id FROM bank_debit WHERE business_id = :business AND open_document IN (:documents) LIMIT 1',
    { documents },
  );
  if (found) throw new CodedError('PAYMENT-013');
}

/**
 * Locks documents, in the order of their ids, and answers them as they were named. PAYMENT-001 where one takes no money, PAYMENT-002
 * where nothing is open, PAYMENT-008 where they are of several customers, PAYMENT-013 where one is in a remittance.
 */
export async function lockedPayables(tx: TenantTx, ids: readonly string[]): Promise<readonly DocumentRow[]> {
  const locked = new Map<string, DocumentRow>();
  for (const id of [...new Set(ids)].toSorted()) locked.set(id, await lockedDocument(tx, id));
  const rows = [...new Set(ids)].flatMap((id) => locked.get(id) ?? []);
  if (rows.some(({ state, target }) => !OWED.includes(state) || !PAID_FOR.includes(target)))
    throw new CodedError('PAYMENT-001');
  if (rows.every((row) => openCents(row) <= 0)) throw new CodedError('PAYMENT-002');
  await assertInNoRemittance(tx, [...locked.keys()]);
  if (!(await isOneCustomer(tx, rows))) throw new CodedError('PAYMENT-008');
  return rows.filter((row) => openCents(row) > 0);
}

export interface CashReasons {
  /** Why it is in the till already. */
  taken?: string | undefined;
  /** Proof of a domicile abroad. */
  abroad?: string | undefined;
  /** Why the documents are operations of their own. */
  apart?: string | undefined;
}

/** Ley 7/2012, art. 7: PAYMENT-004 where the law forbids cash for one of them, PAYMENT-009 where they may be one operation in parts.
 * Money beyond, `excess` in cents, pays later documents as the cash that it is. */
export async function assertCash(
  tx: TenantTx,
  rows: readonly DocumentRow[],
  { taken, abroad, apart }: CashReasons,
  excess: number,
): Promise<void> {
  if (taken) return;
  const limitOf = ({ payer }: DocumentRow) => cashLimit(JSON.parse(payer) as Payer, Boolean(abroad));
  const refused = rows.find((row) =>
    isCashRefused(
      { payable: Number(row.payable_cents) + excess, disbursements: Number(row.disbursement_cents) },
      limitOf(row),
    ),
  );
  if (refused) throw new CodedError('PAYMENT-004');
  const [first] = rows;
  if (apart || !first?.contact_id) return;
  const ids = rows.map(({ id }) => id);
  const contacts = await sameCustomer((sql, params) => tx.rows(sql, params), first.contact_id);
  if (await reachesLimitTogether(tx, contacts, ids, limitOf(first))) throw new CodedError('PAYMENT-009');
}
