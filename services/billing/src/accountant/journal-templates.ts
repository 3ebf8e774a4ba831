import type { JournalColumn, JournalLook } from '@volante/contracts/billing/journal-columns';
import { CodedError } from '@volante/service-kit/coded-error';
import type { Read } from '../documents/read-document.js';

interface TemplateRow extends Omit<JournalLook, 'columns' | 'hasHeads'> {
  name: string;
  columns: string;
  has_heads: number;
}

/** A template of the journal; `null`: none was chosen. One that is not there any more is ACCOUNTANT-003. */
export async function templateOf(
  read: Read,
  id: string | undefined,
): Promise<{ name: string; look: JournalLook } | null> {
  if (!id) return null;
  const [row] = await read<TemplateRow>(
    `SELECT name, columns, delimiter, decimals, days, has_heads, charset FROM journal_template
     WHERE business_id = :business AND id = :id AND state <> 'deleted'`,
    { id },
  );
  if (!row) throw new CodedError('ACCOUNTANT-003');
  const { name, columns, has_heads, ...rest } = row;
  return {
    name,
    look: { ...rest, columns: JSON.parse(columns) as JournalColumn[], hasHeads: Number(has_heads) === 1 },
  };
}
