import { systemContext } from '@volante/service-kit/boot/system-context';
import type { Database } from '@volante/service-kit/data/database';
import type { TenantTx } from '@volante/service-kit/data/tenant-tx';
import { removeWords } from '../search/content-terms.js';
import { MAX_CHARACTERS, OCR_MARK, TEXT_STATE } from '../search/text-state.js';
import { OCR_STATE } from './ocr-queue.js';

interface Kept {
  number: number | null;
  text: string | null;
}

/** A text gets another number with what was added to it; the former one leaves the index. */
async function addText(tx: TenantTx, id: string, { number, text }: Kept, more: string): Promise<void> {
  if (number !== null) await removeWords(tx, number, text ?? '');
  await tx.run(
    `UPDATE file_text SET text = :text, state = ${TEXT_STATE.toIndex}, number = NULL, tries = 0, due_at = UTC_TIMESTAMP(3)
     WHERE business_id = :business AND file_id = :id`,
    { id, text: `${text ?? ''}${OCR_MARK}${more}`.slice(0, MAX_CHARACTERS) },
  );
  await tx.run(
    'UPDATE drive_node SET text_number = NULL WHERE business_id = :business AND file_id = :id AND text_number IS NOT NULL',
    { id },
  );
}

/** Ends the reading of a file: what was read joins its text, to be indexed. Once, by whichever worker comes first. */
export async function keepOcr(
  db: Database,
  { business, id }: { business: string; id: string },
  read: { pages: readonly number[]; text: string },
): Promise<void> {
  await db.write(
    systemContext(business, ''),
    async (tx) => {
      const [kept] = await tx.rows<Kept>(
        `SELECT number, text FROM file_text
         WHERE business_id = :business AND file_id = :id AND state IN (${TEXT_STATE.noText}, ${TEXT_STATE.indexed}) FOR UPDATE`,
        { id },
      );
      // Read again later: an indexing that has begun would write over the text that is added now.
      if (!kept) return;
      const { affectedRows } = await tx.run(
        `UPDATE file_ocr SET state = ${OCR_STATE.read}, pages = :pages, text = NULL
         WHERE business_id = :business AND file_id = :id AND state = ${OCR_STATE.toRead}`,
        { id, pages: read.pages.join(',') },
      );
      if (affectedRows === 1 && read.text !== '') await addText(tx, id, kept, read.text);
    },
    { idempotencyKey: null },
  );
}
