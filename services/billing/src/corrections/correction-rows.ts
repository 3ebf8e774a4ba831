import type {
  CorrectionCause,
  CorrectionMethod,
  CorrectionType,
} from '@volante/contracts/billing/correction-rules';
import type { KeptTax } from '@volante/contracts/billing/document.fields';
import type { CorrectionLink } from '@volante/contracts/billing/invoice.contract';
import type { SeriesTarget } from '@volante/contracts/billing/series.contract';
import { branchScope } from '@volante/service-kit/branches/branch-scope';
import type { Context } from '@volante/service-kit/context';
import type { DocumentRow } from '../documents/document-rows.js';
import type { Read } from '../documents/read-document.js';

/** That a document rectifies or replaces another one. */
export interface LinkRow {
  document_id: string;
  corrected_id: string;
  root_id: string;
  type: CorrectionType;
  method: CorrectionMethod | null;
  cause: CorrectionCause;
  happened_on: string | null;
  reason: string;
  moved_cents: string | number;
}

const COLUMNS = `c.document_id, c.corrected_id, c.root_id, c.type, c.method, c.cause, c.happened_on, c.reason, c.moved_cents`;

/** The links of a document that rectifies or replaces others; none for one that stands by itself. */
export const linksOf = (read: Read, id: string): Promise<LinkRow[]> =>
  read(
    `SELECT ${COLUMNS} FROM document_correction c
     WHERE c.business_id = :business AND c.document_id = :id ORDER BY c.corrected_id`,
    { id },
  );

/** A document of an operation: the invoice with which it began, and what corrects it, drafts apart. */
export interface NodeRow {
  id: string;
  state: DocumentRow['state'];
  taxes: string;
  disbursement_cents: string | number;
  withheld_cents: string | number;
  payable_cents: string | number;
  corrected_id: string | null;
  method: CorrectionMethod | null;
  /** 1: it gives quotas back without their bases. */
  quota_only: number;
  with_taxes: number;
}

/** The documents of an operation that count: neither drafts nor annulled corrections. */
export const operationOf = (read: Read, root: string): Promise<NodeRow[]> =>
  read(
    `SELECT d.id, d.state, d.taxes, d.disbursement_cents, d.withheld_cents, d.payable_cents, d.quota_only,
       d.with_taxes, c.corrected_id, c.method
     FROM document d LEFT JOIN document_correction c
       ON c.business_id = d.business_id AND c.document_id = d.id AND c.root_id = :root
     WHERE d.business_id = :business AND (d.id = :root OR c.root_id = :root)
       AND d.state NOT IN ('draft', 'annulled')`,
    { root },
  );

/** The invoice with which the operation of a document began: itself, unless it rectifies one. */
export async function rootOf(read: Read, id: string): Promise<string> {
  const [link] = await linksOf(read, id);
  return link && link.type !== 'F3' ? link.root_id : id;
}

/** First documents of the sale for which a document stands, through corrections and full invoices in place of simplified ones. */
export async function saleRoots(read: Read, id: string): Promise<string[]> {
  const roots: string[] = [];
  for (const { root_id: root } of await linksOf(read, id)) roots.push(...(await saleRoots(read, root)));
  return roots.length === 0 ? [id] : [...new Set(roots)];
}

interface JoinedRow extends Pick<LinkRow, 'type' | 'method' | 'cause' | 'reason'> {
  id: string;
  target: SeriesTarget;
  state: DocumentRow['state'];
  number_text: string | null;
  issued_on: string | null;
  isNewer: number;
}

/** Documents that this one rectifies or replaces, and those that do so with it: those that the person may see. */
export async function correctionLinks(
  ctx: Context,
  read: Read,
  id: string,
): Promise<{ corrects: CorrectionLink[]; correctedBy: CorrectionLink[] }> {
  const scope = branchScope(ctx, 'd');
  if (!scope) return { corrects: [], correctedBy: [] };
  const rows = await read<JoinedRow>(
    `SELECT d.id, d.target, d.state, d.number_text, d.issued_on, c.type, c.method, c.cause, c.reason,
       c.corrected_id = :id isNewer
     FROM document_correction c JOIN document d ON d.business_id = c.business_id
       AND d.id = IF(c.corrected_id = :id, c.document_id, c.corrected_id)
     WHERE c.business_id = :business AND (c.document_id = :id OR c.corrected_id = :id)${scope.sql}
     ORDER BY d.id`,
    { id, ...scope.params },
  );
  const linked = (isNewer: boolean) =>
    rows
      .filter((row) => (Number(row.isNewer) === 1) === isNewer)
      .map(
        ({
          id: other,
          target,
          number_text,
          issued_on,
          type,
          method,
          cause,
          reason,
          state,
        }): CorrectionLink => ({
          ...{
            id: other,
            target,
            number: number_text ?? '',
            issuedOn: issued_on,
            type,
            method,
            cause,
            reason,
          },
          isAnnulled: state === 'annulled',
        }),
      );
  return { corrects: linked(false), correctedBy: linked(true) };
}

export const taxesOf = ({ taxes }: { taxes: string }): readonly KeptTax[] => JSON.parse(taxes) as KeptTax[];
