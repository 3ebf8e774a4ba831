import type { dueDateRead } from '@volante/contracts/billing/due-date.contract';
import type { CallOutput } from '@volante/contracts/call';
import type { DocumentRow } from '../documents/document-rows.js';
import type { Read } from '../documents/read-document.js';

export type Plan = CallOutput<typeof dueDateRead>;

interface PartRow {
  due_on: string | null;
  cents: string | number;
  open_cents: string | number;
}

/** The instalments of a document, oldest first. */
export async function planOf(
  read: Read,
  { id, version }: Pick<DocumentRow, 'id' | 'version'>,
): Promise<Plan> {
  const rows = await read<PartRow>(
    `SELECT p.due_on, p.cents, p.open_cents FROM due_part p
     WHERE p.business_id = :business AND p.document_id = :id AND p.cents > 0 ORDER BY p.position`,
    { id },
  );
  const parts = rows.map(({ due_on, cents, open_cents }) => ({
    ...{ dueOn: due_on, cents: Number(cents), openCents: Number(open_cents) },
  }));
  return { id, version, parts, openCents: parts.reduce((sum, { openCents }) => sum + openCents, 0) };
}
