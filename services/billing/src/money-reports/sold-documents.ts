import { branchScope } from '@volante/service-kit/branches/branch-scope';
import type { Context } from '@volante/service-kit/context';
import type { SqlParams } from '@volante/service-kit/data/sql';
import type { NodeRow } from '../corrections/correction-rows.js';
import type { Read } from '../documents/read-document.js';

export interface SoldChoice {
  from: string;
  until: string;
  issuer?: string | undefined;
  branch?: readonly string[] | undefined;
}

export interface Sold {
  /** `WHERE …` on `document d`. */
  sql: string;
  params: SqlParams;
}

/** A document whose amounts are taken off, and the one of the period that stands in its place. */
export interface Replaced {
  document: string;
  by: string;
}

const CHUNK = 500;

/** Issued sales that count. Sales of another program are in its own books. */
export const COUNTED = `d.target IN ('invoice', 'ticket', 'rectifying') AND d.state NOT IN ('draft', 'annulled')`;

/** Sales of a period that the person may see, those of other programs apart; `null`: none. */
export function soldIn(
  ctx: Context,
  { from, until, issuer, branch }: SoldChoice,
  origin: 'own' | 'imported' = 'own',
): Sold | null {
  const scope = branchScope(ctx, 'd');
  if (!scope) return null;
  return {
    sql: `WHERE d.business_id = :business AND d.sorted_on BETWEEN :from AND :until AND ${COUNTED}
      AND d.imported IS ${origin === 'own' ? '' : 'NOT '}NULL${scope.sql}
      ${issuer ? 'AND d.issuer_id = :issuer' : ''} ${branch?.length ? 'AND d.branch_id IN (:branches)' : ''}`,
    params: {
      ...{ from, until, ...scope.params },
      ...(issuer ? { issuer } : {}),
      ...(branch?.length ? { branches: branch } : {}),
    },
  };
}

interface Link {
  document_id: string;
  corrected_id: string;
  root_id: string;
}

/** The part of an operation's document that says what stands in its place. */
type Node = Pick<NodeRow, 'id' | 'corrected_id' | 'method'> & { root: string };

async function operationsOf(read: Read, roots: readonly string[]): Promise<ReadonlyMap<string, Node[]>> {
  const found = new Map<string, Node[]>();
  for (let at = 0; at < roots.length; at += CHUNK) {
    const nodes = await read<Node>(
      `SELECT d.id, NULL corrected_id, NULL method, d.id root FROM document d
       WHERE d.business_id = :business AND d.id IN (:roots) AND d.state NOT IN ('draft', 'annulled')
       UNION ALL
       SELECT d.id, c.corrected_id, c.method, c.root_id root FROM document_correction c
         JOIN document d ON d.business_id = c.business_id AND d.id = c.document_id
       WHERE c.business_id = :business AND c.root_id IN (:roots) AND d.state NOT IN ('draft', 'annulled')`,
      { roots: roots.slice(at, at + CHUNK) },
    );
    for (const node of nodes) found.set(node.root, [...(found.get(node.root) ?? []), node]);
  }
  return found;
}

/** The documents whose amounts add up to what is left of one: the one in its place, or itself and its differences. */
function standingFor(nodes: readonly Node[], id: string): string[] {
  const successor = nodes.find((node) => node.corrected_id === id && node.method === 'S');
  if (successor) return standingFor(nodes, successor.id);
  const differences = nodes.filter((node) => node.corrected_id === id && node.method === 'I');
  const own = nodes.some((node) => node.id === id) ? [id] : [];
  return [...own, ...differences.flatMap((node) => standingFor(nodes, node.id))];
}

/**
 * Documents that sales of the period took the place of: a substitution, or a full invoice in place of simplified ones, counts by its
 * difference.
 */
export async function replacedIn(read: Read, { sql, params }: Sold): Promise<Replaced[]> {
  const links = await read<Link>(
    `SELECT c.document_id, c.corrected_id, c.root_id FROM document_correction c
       JOIN document d ON d.business_id = c.business_id AND d.id = c.document_id
     ${sql} AND (c.method = 'S' OR c.type = 'F3')`,
    params,
  );
  const operations = await operationsOf(read, [...new Set(links.map(({ root_id }) => root_id))]);
  return links.flatMap(({ document_id: by, corrected_id, root_id }) => {
    const nodes = (operations.get(root_id) ?? []).filter(({ id }) => id !== by);
    return standingFor(nodes, corrected_id).map((document) => ({ document, by }));
  });
}

/** Rows of documents by their ids, some hundreds at a time. */
export async function inChunks<T>(
  ids: readonly string[],
  read: (ids: readonly string[]) => Promise<T[]>,
): Promise<T[]> {
  const found: T[] = [];
  for (let at = 0; at < ids.length; at += CHUNK) found.push(...(await read(ids.slice(at, at + CHUNK))));
  return found;
}

/** The same days of the year before; 29 February ends on the 28th. */
export function yearBefore<T extends { from: string; until: string }>(choice: T): T {
  const back = (day: string) =>
    `${Number(day.slice(0, 4)) - 1}${day.slice(4)}`.replace(/(\d{4})-02-29$/, '$1-02-28');
  return { ...choice, from: back(choice.from), until: back(choice.until) };
}
