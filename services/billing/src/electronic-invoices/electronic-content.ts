import type { KeptTax, Payer } from '@volante/contracts/billing/document.fields';
import { linksOf } from '../corrections/correction-rows.js';
import type { DocumentRow } from '../documents/document-rows.js';
import type { IssuingParty } from '../documents/issuing-party.js';
import { type Read, sharedLines } from '../documents/read-document.js';
import {
  type CorrectedInvoice,
  type Dir3,
  type ElectronicDocument,
  isPersonsNumber,
} from './electronic-document.js';

export interface Recipient {
  id: string;
  name: string;
  ground: string;
  /** Agrees, or has to take them, on the day of the invoice. */
  isWilling: boolean;
  dir3: Dir3 | null;
}

interface RecipientRow {
  id: string;
  name: string;
  ground: string;
  consent_on: string | null;
  revoked_on: string | null;
  accounting_office: string;
  managing_body: string;
  processing_unit: string;
  proposing_body: string;
}

/** The recipient of a NIF as it stands. Somebody who agreed after the issue may be sent the invoice all the same. */
export async function recipientOf(read: Read, taxId: string, today: string): Promise<Recipient | null> {
  const [row] = await read<RecipientRow>(
    `SELECT id, name, ground, consent_on, revoked_on, accounting_office, managing_body, processing_unit, proposing_body
     FROM electronic_recipient WHERE business_id = :business AND tax_id = :taxId AND state <> 'deleted'`,
    { taxId },
  );
  if (!row) return null;
  const { accounting_office, managing_body, processing_unit, proposing_body } = row;
  const hasOffices = accounting_office !== '' || managing_body !== '' || processing_unit !== '';
  return {
    ...{ id: row.id, name: row.name, ground: row.ground },
    isWilling:
      row.consent_on !== null &&
      row.consent_on <= today &&
      (row.revoked_on === null || row.revoked_on > today),
    dir3: hasOffices
      ? {
          ...{ accountingOffice: accounting_office, managingBody: managing_body },
          ...{ processingUnit: processing_unit, proposingBody: proposing_body },
        }
      : null,
  };
}

async function correctedOf(read: Read, id: string): Promise<CorrectedInvoice | null> {
  const [link] = await linksOf(read, id);
  if (!link || link.method === null) return null;
  const [row] = await read<{ number_text: string; issued_on: string }>(
    'SELECT number_text, issued_on FROM document WHERE business_id = :business AND id = :id',
    { id: link.corrected_id },
  );
  if (!row) return null;
  const { method, cause, reason } = link;
  return { number: row.number_text, issuedOn: row.issued_on, method, cause, reason };
}

/** Whether a document is a simplified invoice, or rectifies one. */
async function isSimplified(read: Read, { id, target }: DocumentRow): Promise<boolean> {
  if (target !== 'rectifying') return target === 'ticket';
  const [link] = await linksOf(read, id);
  return link?.type === 'R5';
}

/** Everything that an electronic format says of an issued document, as it was kept. */
export async function electronicDocument(
  read: Read,
  row: DocumentRow,
  { dir3, iban }: { dir3: Dir3 | null; iban: string },
): Promise<ElectronicDocument> {
  const payer = JSON.parse(row.payer) as Payer;
  return {
    ...{ number: row.number_text ?? '', isSimplified: await isSimplified(read, row) },
    ...{ issuedOn: row.issued_on ?? '', operationOn: row.operation_on, dueOn: row.due_on },
    issuer: JSON.parse(row.issuer ?? '{}') as IssuingParty,
    ...{ payer, isPerson: isPersonsNumber(payer.taxId), dir3, iban },
    corrected: await correctedOf(read, row.id),
    lines: await sharedLines(read, row.id),
    taxes: JSON.parse(row.taxes) as KeptTax[],
    notes: row.notes,
    ...{ baseCents: Number(row.base_cents), taxCents: Number(row.tax_cents) },
    disbursementCents: Number(row.disbursement_cents),
    ...{ withholding: row.withholding, withheldCents: Number(row.withheld_cents) },
    ...{ totalCents: Number(row.total_cents), payableCents: Number(row.payable_cents) },
  };
}
