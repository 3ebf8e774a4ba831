import type { TenantTx } from '@volante/service-kit/data/tenant-tx';
import { sameCustomer } from '../customers/same-customer.js';
import { accountKey } from '../ledger/ledger.js';
import { bagOf } from './payment-split.js';

/** Cents that a contact has paid beyond what is owed; the account's row is locked, before any other account. */
export async function lockedCredit(tx: TenantTx, contact: string): Promise<number> {
  const [row] = await tx.rows<{ balance: string | number }>(
    'SELECT balance FROM ledger_account WHERE business_id = :business AND account = :account FOR UPDATE',
    { account: accountKey(bagOf(contact)) },
  );
  return row ? -Number(row.balance) : 0;
}

/** The credit of a contact and of those that are one person with it by merges, each in its own account; locked as one's own. */
export async function lockedCredits(
  tx: TenantTx,
  contact: string | null,
): Promise<readonly { contact: string; cents: number }[]> {
  if (contact === null) return [];
  const credits: { contact: string; cents: number }[] = [];
  for (const owner of await sameCustomer((sql, params) => tx.rows(sql, params), contact)) {
    const cents = await lockedCredit(tx, owner);
    if (cents > 0) credits.push({ contact: owner, cents });
  }
  return credits;
}

/**
 * Whether some of a contact's credit came as cash: beyond what was owed, or for a document of which a correction left less. Which cents
 * are spent first cannot be known, so any cash counts.
 */
export async function hasCashCredit(tx: TenantTx, contact: string): Promise<boolean> {
  const [row] = await tx.rows(
    `SELECT p.id FROM payment p
       LEFT JOIN payment_undone u ON u.business_id = p.business_id AND u.payment_id = p.id
     WHERE p.business_id = :business AND p.contact_id = :contact AND p.method = 'cash' AND u.payment_id IS NULL
       AND (p.cents > (SELECT SUM(s.cents) FROM payment_part s
           WHERE s.business_id = p.business_id AND s.payment_id = p.id)
         OR EXISTS (SELECT 1 FROM payment_part s
           JOIN document_correction c ON c.business_id = s.business_id AND c.corrected_id = s.document_id
           JOIN ledger_posting g ON g.business_id = c.business_id AND g.document_id = c.document_id AND g.kind = 'invoice'
           JOIN ledger_entry e ON e.business_id = g.business_id AND e.posting_id = g.id AND e.account = :bag AND e.cents < 0
           WHERE s.business_id = p.business_id AND s.payment_id = p.id))
     LIMIT 1`,
    { contact, bag: accountKey(bagOf(contact)) },
  );
  return row !== undefined;
}
