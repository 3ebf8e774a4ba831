import type { DriveHouse } from '../drive/drive-house.js';

const SECOND = 1_000;

/** Texts and scans that are due have been read: the database says so. */
export async function scansRead({ db }: DriveHouse): Promise<void> {
  const count = async (sql: string) => (await db.unscoped(sql, {})).length;
  const until = Date.now() + 100 * SECOND;
  for (;;) {
    // Files of before wait for their turn, some seconds each.
    await db.unscopedRun(
      'UPDATE file_ocr SET due_at = UTC_TIMESTAMP(3) WHERE state = 0 AND tries = 0 AND due_at > UTC_TIMESTAMP(3)',
      {},
    );
    const open =
      (await count('SELECT file_id FROM file_text WHERE state IN (0, 1, 3)')) +
      (await count('SELECT file_id FROM file_ocr WHERE state = 0'));
    if (open === 0) return;
    if (Date.now() > until) throw new Error('scans are still to be read');
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}
