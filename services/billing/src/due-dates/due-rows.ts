import type { DueDateRow } from '@volante/contracts/billing/due-date.contract';
import type { SeriesTarget } from '@volante/contracts/billing/series.contract';
import { dueStateOf } from './due-list.js';

type Big = string | number;

export interface DueRow {
  id: string;
  document_id: string;
  target: SeriesTarget;
  number_text: string | null;
  payer_name: string;
  contact_id: string | null;
  branch_id: string;
  issued_on: string | null;
  due_on: string | null;
  position: number;
  parts: number;
  cents: Big;
  open_cents: Big;
  sorted_on: string;
  reminded_at: Date | null;
  promised_on: string | null;
  is_stopped: Big;
}

/** A contact stands for those that were merged into it. */
const OF_PERSON = `IN (k.contact_id, (SELECT c.merged_into FROM customer c
    WHERE c.business_id = k.business_id AND c.id = k.contact_id))`;

/** Columns of an instalment `k` and its document `d`. `:today` is a day. */
export const DUE_COLUMNS = `k.id, k.document_id, d.target, d.number_text, d.payer_name, k.contact_id, k.branch_id, d.issued_on,
  k.due_on, k.position, k.parts, k.cents, k.open_cents, k.sorted_on,
  (SELECT MAX(r.sent_at) FROM reminder_document r WHERE r.business_id = k.business_id AND r.document_id = k.document_id) reminded_at,
  (SELECT MAX(m.promised_on) FROM pay_promise m WHERE m.business_id = k.business_id AND m.contact_id ${OF_PERSON}
     AND m.withdrawn_at IS NULL AND m.promised_on >= :today) promised_on,
  (SELECT COUNT(*) FROM reminder_stop s WHERE s.business_id = k.business_id AND s.contact_id ${OF_PERSON}) is_stopped`;

export const toDueRow = (row: DueRow, today: string): DueDateRow => ({
  ...{ id: row.id, document: row.document_id, target: row.target, number: row.number_text ?? '' },
  ...{ payer: row.payer_name, contact: row.contact_id, branch: row.branch_id, issuedOn: row.issued_on },
  ...{ dueOn: row.due_on, state: dueStateOf(row.due_on, Number(row.open_cents), today) },
  ...{ place: row.position + 1, parts: row.parts },
  ...{ cents: Number(row.cents), openCents: Number(row.open_cents) },
  ...{ remindedAt: row.reminded_at?.toISOString() ?? null, promisedOn: row.promised_on },
  isStopped: Number(row.is_stopped) > 0,
});
