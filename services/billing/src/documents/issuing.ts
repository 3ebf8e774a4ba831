import type { FeesBasis, invoiceIssue } from '@volante/contracts/billing/invoice.contract';
import type { CallOutput } from '@volante/contracts/call';
import { CodedError } from '@volante/service-kit/coded-error';
import type { TenantTx } from '@volante/service-kit/data/tenant-tx';
import { touchBags } from '../bag/bag-locks.js';
import { syncLots } from '../bag/sync-lots.js';
import { chainDocument } from '../chain/chain-store.js';
import { zonedMoment } from '../chain/zoned-moment.js';
import {
  assertCorrection,
  correctionEntries,
  type LockedCorrection,
  lockedCorrection,
  ownCorrected,
  settleCorrection,
} from '../corrections/issue-correction.js';
import { post } from '../ledger/ledger.js';
import { versionNumber } from '../offers/offer-versions.js';
import { awaitPaper } from '../paper/paper-wait.js';
import { isInvoice } from '../paper/paper-words.js';
import { completeAtIssue } from '../purchases/complete-at-issue.js';
import { nextNumber } from '../series/next-number.js';
import type { BillingSystem } from '../verifactu/verifactu-record.js';
import { countVoucher } from '../vouchers/count-voucher.js';
import { type DocumentRow, OFFERS } from './document-rows.js';
import { columnsOf, type DocumentFields, fieldsOf, updateColumns, writeLines } from './document-writes.js';
import { invoiceEntries } from './invoice-posting.js';
import { issueErrors, TICKETBAI_PROVINCES } from './issue-checks.js';
import { type IssuingParty, issuingParty } from './issuing-party.js';
import { type Reckoned, reckon } from './line-taxes.js';
import { documentLines, type Read } from './read-document.js';
import { simplifiedLimit } from './simplified-limit.js';
import { type UsableSeries, usableSeries } from './usable-series.js';

type Output = CallOutput<typeof invoiceIssue>;

interface Ready {
  fields: DocumentFields;
  series: UsableSeries;
  reckoned: Reckoned;
  issuer: IssuingParty;
  /** The documents that it rectifies or replaces, locked; `null`: none. */
  correction: LockedCorrection | null;
  /** Left out by issues without a person's answer. */
  fees?: FeesBasis | undefined;
}

/** The draft as it will be, by the taxes of its day; every reason against it is a coded error. */
export async function readyToIssue(read: Read, row: DocumentRow): Promise<Ready> {
  const fields = fieldsOf(row, await documentLines(read, row.id));
  const series = row.series_id ? await usableSeries(read, row.series_id, row.target, row.branch_id) : null;
  const reckoned = await reckon(read, fields, fields.operationOn ?? series?.today ?? '');
  const correction = await lockedCorrection(read, row);
  const errors = issueErrors(fields, reckoned, correction?.type ?? null);
  if (errors.length > 0 || !series) throw new CodedError('INVOICE-002', undefined, errors);
  const isSimplified = row.target === 'ticket' || correction?.type === 'R5';
  if (isSimplified && reckoned.totals.total > (await simplifiedLimit(read, fields)))
    throw new CodedError('INVOICE-006');
  const issuer = await issuingParty(read, series.issuer);
  if (TICKETBAI_PROVINCES.includes(issuer.province)) throw new CodedError('INVOICE-008');
  if (correction) assertCorrection(correction, { issuer: series.issuer, today: series.today, reckoned });
  return { fields, series, reckoned, issuer, correction };
}

/** INVOICE-011 where a file brought an invoice of the issuer with this number of this year. */
async function assertNotImported(tx: TenantTx, issuer: string, number: string, day: string): Promise<void> {
  const found = await tx.rows(
    `SELECT id FROM document WHERE business_id = :business AND number_text = :number AND imported IS NOT NULL
       AND issuer_id = :issuer AND YEAR(issued_on) = :year LIMIT 1`,
    { issuer, number, year: Number(day.slice(0, 4)) },
  );
  if (found.length > 0) throw new CodedError('INVOICE-011');
}

/** Contacts with bags that the document may change: products may sell classes, and corrections take them back. */
function bagsOf({
  fields,
  reckoned,
  correction,
}: Pick<Ready, 'fields' | 'reckoned' | 'correction'>): (string | null)[] {
  if (OFFERS.includes(fields.target)) return [];
  const isBag = reckoned.lines.some(({ product, isDisbursement }) => product !== null || isDisbursement);
  if (!isBag && correction === null && fields.target !== 'receipt') return [];
  const contacts = [fields.contact, ...(correction?.parts.map(({ row }) => row.contact_id) ?? [])];
  return contacts.filter((contact) => contact !== null);
}

/** Books the draft and gives it the next number of its series, on the day of the series. */
export async function numberDraft(
  tx: TenantTx,
  row: DocumentRow,
  { fields, series, reckoned, issuer, correction, fees }: Ready,
  system: BillingSystem,
): Promise<Output> {
  const bags = bagsOf({ fields, reckoned, correction });
  await touchBags(tx, bags);
  await countVoucher(tx, row, reckoned, series.today);
  await writeLines(tx, row.id, reckoned, false);
  if (!OFFERS.includes(row.target)) {
    const entries = correction
      ? correctionEntries(row.id, fields, series.issuer, reckoned, correction)
      : invoiceEntries(row.id, fields, series.issuer, reckoned);
    await post(tx, { kind: 'invoice', document: row.id, payment: '', day: series.today, entries });
  }
  const text = (await versionNumber(tx, row)) ?? (await nextNumber(tx, series, series.today)).text;
  await assertNotImported(tx, series.issuer, text, series.today);
  if (isInvoice(row.target))
    await chainDocument(tx, row.id, {
      ...{ fields, reckoned, issuer, system, number: text, day: series.today },
      correcting: correction?.correcting ?? null,
      generatedAt: zonedMoment(Date.now(), series.zone),
    });
  const { payable } = reckoned.totals;
  const corrected = correction ? ownCorrected(row, correction, payable) : 0;
  const version = await updateColumns(tx, row, {
    ...columnsOf(fields, reckoned),
    ...{ state: 'issued', issuer_id: series.issuer, number_text: text, issued_on: series.today },
    issuer: JSON.stringify(issuer),
    corrected_cents: corrected,
  });
  if (correction) await settleCorrection(tx, row, text, correction, payable);
  if (bags.length > 0) await syncLots(tx, row.id);
  await completeAtIssue(tx, { row, version, payable, corrected, correction });
  await awaitPaper(tx, row);
  tx.audit({
    ...{ entity: 'invoice', entityId: row.id, action: 'issued' },
    changes: {
      number: { from: null, to: text },
      payable: { from: null, to: payable },
      ...(fees && reckoned.totals.disbursements !== 0 ? { fees: { from: null, to: fees } } : {}),
    },
  });
  tx.emit({
    ...{ topic: 'invoice.issued', entityId: row.id, version },
    state: {
      ...{ id: row.id, branch: row.branch_id, contact: row.contact_id, target: row.target, number: text },
      ...{ issuedOn: series.today, total: reckoned.totals.total, payable },
    },
  });
  return { id: row.id, version, number: text, issuedOn: series.today };
}
