import type { Entry } from '../ledger/ledger.js';
import type { DocumentFields } from './document-writes.js';
import type { Reckoned } from './line-taxes.js';

/** The customer's account: of the contact, or of the document where no contact is chosen. */
export const customerOf = (contact: string | null, document: string) => ({
  kind: 'customer' as const,
  owner: contact ?? document,
});

/**
 * Entries that issuing a document books: the customer owes what is to be paid; income, quotas and money held for the authority stand
 * against it, and what the customer withholds is the school's claim on the treasury. An advance is no income yet.
 */
export function invoiceEntries(
  document: string,
  { contact, target }: Pick<DocumentFields, 'contact' | 'target'>,
  issuer: string,
  { taxes, totals }: Reckoned,
): Entry[] {
  return [
    { account: customerOf(contact, document), cents: totals.payable },
    { account: { kind: 'withholding', owner: issuer }, cents: totals.withheld },
    { account: { kind: target === 'receipt' ? 'advance' : 'income', owner: issuer }, cents: -totals.base },
    ...taxes.map(
      ({ group, rate, quota, surchargeQuota }): Entry => ({
        account: { kind: 'tax', owner: `${issuer}:${group}:${rate}` },
        cents: -(quota + surchargeQuota),
      }),
    ),
    { account: { kind: 'disbursement', owner: issuer }, cents: -totals.disbursements },
  ];
}
