import {
  type CorrectionCause,
  type CorrectionMethod,
  type CorrectionPlan,
  correctionPlan,
} from '@volante/contracts/billing/correction-rules';
import { CodedError } from '@volante/service-kit/coded-error';
import { branchDay } from '../documents/branch-day.js';
import type { DocumentRow } from '../documents/document-rows.js';
import { type DocumentFields, fieldsOf } from '../documents/document-writes.js';
import { type Reckoned, reckon } from '../documents/line-taxes.js';
import { type Read, sharedLines } from '../documents/read-document.js';
import { firstSeries } from '../documents/usable-series.js';
import { isInvoice } from '../paper/paper-words.js';
import { openCents } from '../payments/payable-documents.js';
import { type CorrectionFacts, soldOn } from './correction-checks.js';
import { correctingFields, quotaFields } from './correction-draft.js';
import { linksOf, type NodeRow, operationOf, rootOf } from './correction-rows.js';
import { leftOf, successorOf } from './left-amounts.js';
import { leftLines } from './left-lines.js';
import { unpaidQuota } from './unpaid-quota.js';

/** The answers that a person gives. */
export interface Choice {
  cause: CorrectionCause;
  method?: CorrectionMethod | undefined;
  happenedOn?: string | undefined;
  lines?: number[] | undefined;
}

export interface Corrected extends CorrectionFacts {
  root: string;
  /** The draft that would be begun, with its amounts; `null`: none. */
  begun: { fields: DocumentFields; reckoned: Reckoned } | null;
}

const openDraft = (read: Read, id: string) =>
  read<{ id: string }>(
    `SELECT d.id FROM document_correction c JOIN document d ON d.business_id = c.business_id AND d.id = c.document_id
     WHERE c.business_id = :business AND c.corrected_id = :id AND d.state = 'draft' LIMIT 1`,
    { id },
  );

/** The plan of the person's answer. CORRECTION-001 for drafts and offers, CORRECTION-002 where the answer does not fit. */
async function planOf(read: Read, row: DocumentRow, { cause, method }: Choice): Promise<CorrectionPlan> {
  if (row.state === 'draft' || !isInvoice(row.target)) throw new CodedError('CORRECTION-001');
  const [link] = await linksOf(read, row.id);
  const isSimplified = row.target === 'ticket' || link?.type === 'R5';
  const plan = correctionPlan(cause, { target: row.target, isSimplified });
  if (!plan || (method && !plan.methods.includes(method))) throw new CodedError('CORRECTION-002');
  return plan;
}

/** Lines of all documents of an operation: a correction may have brought a tax that the invoice did not have. */
async function linesOfAll(
  read: Read,
  nodes: readonly NodeRow[],
): Promise<Awaited<ReturnType<typeof sharedLines>>> {
  const lines: Awaited<ReturnType<typeof sharedLines>> = [];
  for (const { id } of nodes) lines.push(...(await sharedLines(read, id)));
  return lines;
}

/** Lines and taxes of the draft that would put the document right. */
async function begin(
  read: Read,
  { row, plan, method, unpaid, today }: CorrectionFacts,
  nodes: readonly NodeRow[],
  { lines: chosen }: Choice,
): Promise<Corrected['begun']> {
  if (plan.act !== 'rectify' && plan.act !== 'replace') return null;
  const lines = await sharedLines(read, row.id);
  const taxed = plan.isQuotaOnly ? await linesOfAll(read, nodes) : [];
  const target = plan.act === 'replace' ? 'invoice' : 'rectifying';
  const series = await firstSeries(read, target, row.branch_id, row.issuer_id);
  // Taxes are those of the day of the sale.
  const base = { ...fieldsOf(row, lines), target, series, operationOn: soldOn(row) } as const;
  const left = method === 'I' ? null : await leftLines(read, nodes, row.id);
  const now = left ? { ...base, lines: left, discount: null } : base;
  const fields = draftFields(now, lines, { row, plan, method, unpaid, chosen, taxed });
  return { fields, reckoned: await reckon(read, fields, fields.operationOn ?? today) };
}

function draftFields(
  base: DocumentFields,
  lines: Awaited<ReturnType<typeof sharedLines>>,
  parts: Pick<CorrectionFacts, 'row' | 'plan' | 'method' | 'unpaid'> & {
    chosen: number[] | undefined;
    taxed: Awaited<ReturnType<typeof sharedLines>>;
  },
): DocumentFields {
  const { row, plan, method, unpaid, chosen, taxed } = parts;
  if (plan.act === 'replace') return { ...base, dueOn: null };
  if (plan.isQuotaOnly) return quotaFields(base, taxed, unpaid, row.number_text ?? '');
  return correctingFields(base, lines, method ?? 'S', chosen);
}

const isRectified = (nodes: readonly NodeRow[], id: string) =>
  nodes.some(({ corrected_id }) => corrected_id === id);

/** All that decides how a document is put right, and what would be begun. */
export async function correctedDocument(read: Read, row: DocumentRow, choice: Choice): Promise<Corrected> {
  const plan = await planOf(read, row, choice);
  const root = await rootOf(read, row.id);
  const nodes = await operationOf(read, root);
  const [draft] = await openDraft(read, row.id);
  const facts: CorrectionFacts = {
    ...{ row, plan, cause: choice.cause, happenedOn: choice.happenedOn ?? null },
    method: choice.method ?? plan.methods[0] ?? null,
    today: await branchDay(read, row.branch_id),
    left: leftOf(nodes, row.id),
    unpaid: plan.isQuotaOnly ? unpaidQuota(nodes, row.id, openCents(row)) : [],
    draft: draft?.id ?? null,
    isCorrected: isRectified(nodes, row.id),
    isReplaced: successorOf(nodes, row.id) !== undefined,
    hasQuotaBack: nodes.some(({ corrected_id, quota_only }) => corrected_id === row.id && quota_only === 1),
  };
  return { ...facts, root, begun: await begin(read, facts, nodes, choice) };
}
