import { mandateUntil } from '@volante/contracts/billing/bank.fields';
import { isMandateBroken } from '@volante/contracts/billing/bank-codes';
import type { RemittanceCandidate } from '@volante/contracts/billing/bank-remittance.contract';
import { NOTICE_DAYS } from '@volante/contracts/billing/bank-words';
import { localMoment } from '@volante/service-kit/local-days';
import type { Read } from '../../documents/read-document.js';
import type { Scheme, Sequence } from '../sepa/pain008.js';

const ZONE = 'Europe/Madrid';

export interface MandateRow {
  id: string;
  contact: string;
  reference: string;
  scheme: Scheme;
  kind: 'recurrent' | 'once';
  state: string;
  signed_on: string | null;
  notice_days: number | null;
  debtor: string;
  iban: string;
  last_used_on: string | null;
  updated_at: Date;
  /** Debits that the bank took. */
  used: string | number;
  /** The last one that came back: its code, its day by the bank, and the mandate as it was presented. */
  return_code: string | null;
  returned_on: string | null;
  returned_iban: string | null;
  returned_signed_on: string | null;
}

/** Debits by the mandate: those that a bank refused before their day do not count. */
const USED = `(SELECT COUNT(*) FROM bank_debit b WHERE b.business_id = m.business_id AND b.mandate_id = m.id
  AND b.state IN ('presented', 'collected', 'returned'))`;
const LAST = (column: string) => `(SELECT b.${column} FROM bank_debit b WHERE b.business_id = m.business_id
  AND b.mandate_id = m.id AND b.returned_on IS NOT NULL ORDER BY b.returned_on DESC, b.id DESC LIMIT 1)`;

const COLUMNS = `m.id, m.contact, m.reference, m.scheme, m.kind, m.state, m.signed_on, m.notice_days, m.debtor, m.iban,
  m.last_used_on, m.updated_at, ${USED} used, ${LAST('return_code')} return_code, ${LAST('returned_on')} returned_on,
  ${LAST('iban')} returned_iban, ${LAST('signed_on')} returned_signed_on`;

export const noticeDaysOf = ({ notice_days }: Pick<MandateRow, 'notice_days'>): number =>
  notice_days ?? NOTICE_DAYS;

/** Another account or signature than the one that came back, or any change on a later day: banks write days of Spain. */
function wasMended(mandate: MandateRow): boolean {
  const { returned_on, returned_iban, returned_signed_on } = mandate;
  if (returned_on === null) return false;
  if (returned_iban !== mandate.iban || returned_signed_on !== mandate.signed_on) return true;
  return localMoment(mandate.updated_at.getTime(), ZONE).day > returned_on;
}

/** Why a mandate does not serve for a collection on a day; ''. */
export function problemOf(
  mandate: MandateRow,
  { scheme, collectOn }: { scheme: Scheme; collectOn: string },
): RemittanceCandidate['problem'] {
  if (mandate.state !== 'active') return 'cancelled';
  if (mandate.scheme !== scheme) return 'scheme';
  if (mandate.signed_on === null) return 'unsigned';
  if (mandateUntil(mandate.signed_on, mandate.last_used_on) < collectOn) return 'unused';
  if (mandate.kind === 'once' && Number(mandate.used) > 0) return 'used';
  return isMandateBroken(mandate.return_code ?? '') && !wasMended(mandate) ? 'broken' : '';
}

/** Place of the next debit in the series of its mandate. */
export function sequenceOf({ kind, used }: Pick<MandateRow, 'kind' | 'used'>, isLast: boolean): Sequence {
  if (kind === 'once') return 'OOFF';
  if (isLast) return 'FNAL';
  return Number(used) > 0 ? 'RCUR' : 'FRST';
}

/** Mandates of contacts, by contact: those that serve first, then the latest. `lock`: none changes until the transaction ends. */
export async function mandatesOf(
  read: Read,
  contacts: readonly string[],
  of: { scheme: Scheme; collectOn: string },
  lock: '' | 'FOR UPDATE' = '',
): Promise<ReadonlyMap<string, MandateRow>> {
  if (contacts.length === 0) return new Map();
  const rows = await read<MandateRow>(
    `SELECT ${COLUMNS} FROM bank_mandate m WHERE m.business_id = :business AND m.contact IN (:contacts)
       AND m.state <> 'deleted' ORDER BY m.signed_on DESC, m.id DESC ${lock}`,
    { contacts },
  );
  const best = new Map<string, MandateRow>();
  for (const row of rows) {
    const known = best.get(row.contact);
    if (!known || (problemOf(known, of) !== '' && problemOf(row, of) === '')) best.set(row.contact, row);
  }
  return best;
}

/** Mandates by their ids, locked. */
export async function lockedMandates(read: Read, ids: readonly string[]): Promise<readonly MandateRow[]> {
  if (ids.length === 0) return [];
  return read<MandateRow>(
    `SELECT ${COLUMNS} FROM bank_mandate m WHERE m.business_id = :business AND m.id IN (:ids) ORDER BY m.id FOR UPDATE`,
    { ids },
  );
}
