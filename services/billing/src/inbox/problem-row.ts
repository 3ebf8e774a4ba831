import type { VerifactuProblem } from '@volante/contracts/billing/verifactu.contract';
import { DUPLICATE } from '../sending/record-outcomes.js';
import { errorExplanation } from '../verifactu/verifactu-errors.js';

export interface ProblemRow {
  id: string;
  tax_id: string;
  seq: number;
  document_id: string;
  number_text: string | null;
  issued_on: string | null;
  payer_name: string;
  total_cents: string | number;
  branch_id: string;
  state: VerifactuProblem['state'];
  code: string | null;
  words: string | null;
  at: Date;
}

/** Errors with which the AEAT expects no correction (Validaciones v1.2.2, 4.3.1). */
const NO_PROBLEMS = "'2004', '2009'";

/** Records that need a person: not admitted, or admitted with an error that has to be corrected. `d`: deliveries. */
export const IS_PROBLEM = `(d.settled_by IS NULL AND d.settled_reason IS NULL
  AND (d.state = 'rejected' OR (d.state = 'accepted-with-errors' AND d.code NOT IN (${NO_PROBLEMS}))))`;

/** Deliveries with their records and documents. */
export const PROBLEM_FROM = `verifactu_delivery d
  JOIN verifactu_record r ON r.business_id = d.business_id AND r.tax_id = d.tax_id AND r.seq = d.seq
  JOIN document doc ON doc.business_id = r.business_id AND doc.id = r.document_id`;

export const PROBLEM_COLUMNS = `CONCAT(d.tax_id, '-', LPAD(d.seq, 10, '0')) id, d.tax_id, d.seq, r.document_id, doc.number_text,
  doc.issued_on, doc.payer_name, doc.total_cents, doc.branch_id, d.state, d.code, d.words, IFNULL(d.answered_at, r.created_at) at`;

/** An invoice of that number that is not ours: once the query has shown it, a correction would overwrite it. */
const ANOTHER = {
  cause: 'La AEAT tiene otra factura distinta con este mismo número.',
  remedy: 'rectify',
} as const;

/** Cause, field and way out of an error. */
export function explained(code: string | null, words: string | null) {
  const { cause, field, way: remedy } = errorExplanation(code, words);
  return { cause, field, remedy, ...(code === DUPLICATE ? ANOTHER : {}) };
}

export function toProblem(row: ProblemRow): VerifactuProblem {
  return {
    ...{ id: row.id, taxId: row.tax_id, seq: row.seq, document: row.document_id, branch: row.branch_id },
    ...{ number: row.number_text ?? '', day: row.issued_on ?? '', customer: row.payer_name },
    ...{ totalCents: Number(row.total_cents), state: row.state, code: row.code },
    ...explained(row.code, row.words),
    ...{ words: row.words ?? '', at: row.at.toISOString() },
  };
}
