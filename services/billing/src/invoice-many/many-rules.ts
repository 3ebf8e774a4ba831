import type { DocumentLineInput } from '@volante/contracts/billing/document.fields';
import type { invoiceManyCheck } from '@volante/contracts/billing/invoice-many.contract';
import type { CallOutput } from '@volante/contracts/call';
import { CodedError } from '@volante/service-kit/coded-error';
import { type Context, sha256 } from '@volante/service-kit/context';
import type { TenantTx } from '@volante/service-kit/data/tenant-tx';
import { isRefusal, wordsOf } from '@volante/service-kit/error-answers';
import type { Customer } from '../customers/customer-rows.js';
import { usableBranchDay } from '../documents/branch-day.js';
import { payerErrors } from '../documents/issue-checks.js';
import type { Read } from '../documents/read-document.js';
import { firstSeries, usableSeries } from '../documents/usable-series.js';

export type Skip = CallOutput<typeof invoiceManyCheck>['skipped'][number];

const GONE = 'El contacto está eliminado o ya no lo ves.';
export const ALREADY = 'Ya tiene una con los mismos conceptos y de este día.';
const AMOUNT = 'INVOICE-004';

/** Names lines and day: a contact gets one document of them. */
export const wishOf = (lines: readonly DocumentLineInput[], day: string): string =>
  sha256(JSON.stringify([day, lines]));

/** The contact itself stands against a full invoice; `null`: it does not. */
export function contactSkip(contact: string, customer: Customer | undefined): Skip | null {
  if (!customer || customer.state === 'deleted')
    return { contact, name: customer?.name ?? '', why: 'gone', message: GONE };
  const errors = payerErrors(customer);
  if (errors.length === 0) return null;
  const message = errors.map((error) => error.message).join('. ');
  return { contact, name: customer.name, why: 'data', message };
}

/** A refusal as the reason of a contact; an error of the machinery goes on. */
export function refusalOf(contact: string, name: string, error: unknown): Skip {
  if (!isRefusal(error)) throw error;
  const message = wordsOf(error);
  return { contact, name, why: error.code === AMOUNT ? 'amount' : 'refused', message };
}

/** Refuses a branch in which the person does not work, and one that no series numbers. */
export async function assertPlace(
  ctx: Context,
  read: Read,
  branch: string,
  series: string | null,
): Promise<void> {
  await usableBranchDay(ctx, read, branch);
  const found = series ?? (await firstSeries(read, 'invoice', branch));
  if (found === null) throw new CodedError('INVOICE-003');
  await usableSeries(read, found, 'invoice', branch);
}

/** Those of the contacts that have a document of the wish; a draft that was deleted and an annulled invoice are none. */
export async function alreadyInvoiced(
  read: Read,
  wish: string,
  contacts: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await read<{ contact_id: string }>(
    `SELECT o.contact_id FROM invoice_many_once o JOIN document d ON d.business_id = o.business_id AND d.id = o.document_id
     WHERE o.business_id = :business AND o.wish = :wish AND o.contact_id IN (:contacts) AND d.state <> 'annulled'`,
    { wish, contacts },
  );
  return new Set(rows.map(({ contact_id }) => contact_id));
}

/** Takes the contact's one place for the wish; false: it has a document. A rival waits until this transaction ends. */
export async function claimOnce(
  tx: TenantTx,
  wish: string,
  contact: string,
  document: string,
): Promise<boolean> {
  const { affectedRows } = await tx.run(
    `INSERT IGNORE INTO invoice_many_once (business_id, wish, contact_id, document_id)
     VALUES (:business, :wish, :contact, :document)`,
    { wish, contact, document },
  );
  if (affectedRows === 1) return true;
  const [known] = await tx.rows<{ state: string | null }>(
    `SELECT d.state FROM invoice_many_once o LEFT JOIN document d ON d.business_id = o.business_id AND d.id = o.document_id
     WHERE o.business_id = :business AND o.wish = :wish AND o.contact_id = :contact FOR UPDATE`,
    { wish, contact },
  );
  if (known?.state != null && known.state !== 'annulled') return false;
  await tx.run(
    `UPDATE invoice_many_once SET document_id = :document
     WHERE business_id = :business AND wish = :wish AND contact_id = :contact`,
    { wish, contact, document },
  );
  return true;
}
