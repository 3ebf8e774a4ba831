import type { SalesGrouping } from '@volante/contracts/billing/money-report.contract';
import type { SqlParams } from '@volante/service-kit/data/sql';
import type { Read } from '../documents/read-document.js';
import { inChunks, type Replaced, replacedIn, type Sold } from './sold-documents.js';

type Big = string | number;

/** Base by key, and the documents that have a part in it. */
export type Groups = Map<string, { base: number; documents: number }>;

interface GroupRow {
  key_text: string | null;
  base: Big | null;
  documents: Big;
}

/** Group of a document, as SQL over `document d`. */
const OF_DOCUMENTS = {
  month: 'SUBSTRING(d.issued_on, 1, 7)',
  branch: 'd.branch_id',
  kind: 'd.target',
  customer: "IFNULL(d.contact_id, CONCAT('nif:', d.payer_tax_id))",
} as const;

/** The licence of a line: that of its practices, or the only one of its product. */
const LICENCE = `IFNULL(l.practice_licence, IF(JSON_LENGTH(p.licences) = 1, JSON_UNQUOTE(JSON_EXTRACT(p.licences, '$[0]')), ''))`;

/** Group of a line, as SQL over `document_line l` and its `product p`. */
const OF_LINES = { product: "IFNULL(l.product_id, '')", licence: LICENCE } as const;

/** A line without its taxes; the cents that a document rounds as a whole are no line's. */
const LINE_BASE = `IF(d.quota_only = 1 OR l.tax_group = 'disbursement', 0,
  IF(d.with_taxes = 1, ROUND(l.net * 10000 / (10000 + l.rate)), l.net))`;

const LINES = `FROM document d JOIN document_line l ON l.business_id = d.business_id AND l.document_id = d.id
  LEFT JOIN product p ON p.business_id = l.business_id AND p.id = l.product_id`;

export const ROUNDING = 'rounding';

/** Groupings that one statement adds up. */
export type SqlGrouping = Exclude<SalesGrouping, 'teacher'>;

const isOfLines = (by: SqlGrouping): by is keyof typeof OF_LINES => by in OF_LINES;

/** Condition that documents have the key, for the list behind a figure. */
export const withKey = (by: SqlGrouping): string =>
  isOfLines(by)
    ? `AND EXISTS (SELECT 1 FROM document_line l LEFT JOIN product p ON p.business_id = l.business_id AND p.id = l.product_id
        WHERE l.business_id = d.business_id AND l.document_id = d.id AND l.tax_group <> 'disbursement' AND ${OF_LINES[by]} = :key)`
    : `AND ${OF_DOCUMENTS[by]} = :key`;

async function grouped(read: Read, by: SqlGrouping, where: string, params: SqlParams): Promise<GroupRow[]> {
  if (isOfLines(by))
    return read<GroupRow>(
      `SELECT ${OF_LINES[by]} key_text, SUM(${LINE_BASE}) base, COUNT(DISTINCT d.id) documents
       ${LINES} ${where} AND l.tax_group <> 'disbursement' GROUP BY key_text`,
      params,
    );
  return read<GroupRow>(
    `SELECT ${OF_DOCUMENTS[by]} key_text, SUM(d.base_cents) base, COUNT(*) documents FROM document d ${where} GROUP BY key_text`,
    params,
  );
}

const OF_IDS = 'WHERE d.business_id = :business AND d.id IN (:ids)';

/** Base of replaced documents by the key of the one in their place: it is of its month and branch that they are taken off. */
async function replacedByDocument(
  read: Read,
  by: keyof typeof OF_DOCUMENTS,
  replaced: readonly Replaced[],
): Promise<GroupRow[]> {
  const bases = await inChunks(
    replaced.map(({ document }) => document),
    (ids) =>
      read<{ id: string; base: Big }>(`SELECT d.id, d.base_cents base FROM document d ${OF_IDS}`, { ids }),
  );
  const keys = await inChunks([...new Set(replaced.map((one) => one.by))], (ids) =>
    read<{ id: string; key_text: string }>(
      `SELECT d.id, ${OF_DOCUMENTS[by]} key_text FROM document d ${OF_IDS}`,
      { ids },
    ),
  );
  const baseOf = new Map(bases.map(({ id, base }) => [id, base]));
  const keyOf = new Map(keys.map(({ id, key_text }) => [id, key_text]));
  return replaced.map((one) => ({
    ...{ key_text: keyOf.get(one.by) ?? '', base: baseOf.get(one.document) ?? 0, documents: 0 },
  }));
}

function add(groups: Groups, rows: readonly GroupRow[], sign: 1 | -1): void {
  for (const { key_text, base, documents } of rows) {
    const key = key_text ?? '';
    const known = groups.get(key) ?? { base: 0, documents: 0 };
    const more = sign === 1 ? Number(documents) : 0;
    groups.set(key, { base: known.base + sign * Number(base ?? 0), documents: known.documents + more });
  }
}

/** Base by key of sales that count once. Lines leave cents to their documents: the caller knows the sum. */
export async function salesGroups(read: Read, by: SqlGrouping, sold: Sold): Promise<Groups> {
  const groups: Groups = new Map();
  add(groups, await grouped(read, by, sold.sql, sold.params), 1);
  const replaced = await replacedIn(read, sold);
  if (replaced.length === 0) return groups;
  const rows = isOfLines(by)
    ? await inChunks(
        replaced.map(({ document }) => document),
        (ids) => grouped(read, by, OF_IDS, { ids }),
      )
    : await replacedByDocument(read, by, replaced);
  add(groups, rows, -1);
  return groups;
}
