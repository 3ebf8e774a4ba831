import type { RetentionTerm } from '@volante/contracts/files/retention-term.contract';
import type { RetentionKind } from '@volante/contracts/files/retention-words';
import { CodedError } from '@volante/service-kit/coded-error';
import { spanishDate } from '@volante/service-kit/sheets/export-table';
import { FILE, type NodeRow } from '../drive-store/drive-node.js';
import type { Read } from '../drive-store/sight.js';
import { inBatches, subtree } from '../drive-store/tree.js';
import { dayOf, isOver, type Rule, termOf, today } from './terms.js';

/** The terms of the school that are in use. */
export async function readRules(read: Read): Promise<Rule[]> {
  const rows = await read<Omit<Rule, 'years'> & { years: number | null }>(
    `SELECT kind, DATE_FORMAT(since, '%Y-%m-%d') AS since, years, counts, article FROM retention
     WHERE business_id = :business AND state = 'active' ORDER BY created_at DESC, id`,
    {},
  );
  return rows.map((row) => ({ ...row, years: row.years ?? 0 }));
}

/** Whether anything of the school has a term at all: most changes of a drive need no more than this. */
async function hasTerms(read: Read): Promise<boolean> {
  return (
    (await read('SELECT node_id FROM drive_retention WHERE business_id = :business LIMIT 1', {})).length > 0
  );
}

/** Kinds of papers by element: those said of it and of its folders. */
export async function kindsOf(read: Read, ids: readonly string[]): Promise<Map<string, RetentionKind[]>> {
  const kinds = new Map<string, RetentionKind[]>();
  await inBatches(ids, async (part) => {
    const rows = await read<{ start: string; kind: RetentionKind }>(
      `WITH RECURSIVE up AS (
         SELECT id AS start, id, parent_id FROM drive_node WHERE business_id = :business AND id IN (:part)
         UNION ALL
         SELECT u.start, p.id, p.parent_id FROM up u
         JOIN drive_node p ON p.business_id = :business AND p.id = u.parent_id)
       SELECT DISTINCT u.start, r.kind FROM up u
       JOIN drive_retention r ON r.business_id = :business AND r.node_id = u.id`,
      { part },
    );
    for (const { start, kind } of rows) kinds.set(start, [...(kinds.get(start) ?? []), kind]);
  });
  return kinds;
}

export interface Retained {
  node: NodeRow;
  term: RetentionTerm;
}

/** Files among these elements and in them that have a term, over or not. */
export async function retainedIn(read: Read, roots: readonly string[]): Promise<Retained[]> {
  if (roots.length === 0 || !(await hasTerms(read))) return [];
  const files = (await subtree(read, roots)).filter(({ kind }) => kind === FILE);
  const kinds = await kindsOf(
    read,
    files.map(({ id }) => id),
  );
  const rules = await readRules(read);
  return files.flatMap((node): Retained[] => {
    const term = termOf(rules, kinds.get(node.id) ?? [], dayOf(node.updated_at));
    return term ? [{ node, term }] : [];
  });
}

/** The file among them that has to be kept longest from today on; `null`: all may go. */
export async function heldLongest(read: Read, roots: readonly string[]): Promise<Retained | null> {
  const now = today();
  const held = (await retainedIn(read, roots)).filter(({ term }) => !isOver(term, now));
  return held.sort((one, other) => other.term.until.localeCompare(one.term.until))[0] ?? null;
}

/** RETENTION-001 with day and source where something has to be kept. */
export async function assertMayGo(read: Read, roots: readonly string[]): Promise<void> {
  const held = await heldLongest(read, roots);
  if (!held) return;
  const { until, article } = held.term;
  const message = `«${held.node.name}» se conserva hasta el ${spanishDate(until)} (${article}).`;
  throw new CodedError('RETENTION-001', { until, article }, [
    { path: 'ids', code: 'RETENTION-001', message },
  ]);
}
