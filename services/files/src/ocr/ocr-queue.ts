import type { TenantTx } from '@volante/service-kit/data/tenant-tx';
import type { Read } from '../drive-store/sight.js';

export const OCR_STATE = { toRead: 0, read: 1 } as const;
const PDF = 'application/pdf';
/** Seconds between files of before, so that schools take turns; those that come meanwhile, of any school, go first. */
const SPREAD = 5;

export const isPicture = (mime: string): boolean => mime.startsWith('image/');
/** Types that may be scans. */
export const isReadByOcr = (mime: string): boolean => mime === PDF || isPicture(mime);

/** The file's pages are to be read by OCR where the school has chosen it; in the transaction that keeps its text. */
export async function queueOcr(tx: TenantTx, file: string, mime: string): Promise<void> {
  if (!isReadByOcr(mime)) return;
  // Read by itself: a selection within the INSERT would lock the school's drive.
  const [drive] = await tx.rows<{ ocr: number }>('SELECT ocr FROM drive WHERE business_id = :business');
  if (drive?.ocr !== 1) return;
  await tx.run(
    `INSERT INTO file_ocr (business_id, file_id, due_at) VALUES (:business, :file, UTC_TIMESTAMP(3))
     ON DUPLICATE KEY UPDATE state = state`,
    { file },
  );
}

/** Files that are there already, the newest first, one after the other. */
export async function queueAll(tx: TenantTx): Promise<void> {
  await tx.run(
    `INSERT INTO file_ocr (business_id, file_id, later, due_at)
     SELECT f.business_id, f.id, 1, UTC_TIMESTAMP(3) + INTERVAL (ROW_NUMBER() OVER (ORDER BY f.id DESC) - 1) * ${SPREAD} SECOND
     FROM file_text t JOIN file f ON f.business_id = t.business_id AND f.id = t.file_id
     WHERE t.business_id = :business AND (f.mime = '${PDF}' OR f.mime LIKE 'image/%') AND f.removing = 0
     ON DUPLICATE KEY UPDATE file_ocr.state = file_ocr.state`,
  );
}

/** Files that were not read yet stay unread. */
export async function dropQueue(tx: TenantTx): Promise<void> {
  await tx.run(`DELETE FROM file_ocr WHERE business_id = :business AND state = ${OCR_STATE.toRead}`);
}

export async function countQueue(read: Read): Promise<number> {
  const [row] = await read<{ files: number }>(
    `SELECT COUNT(*) AS files FROM file_ocr WHERE business_id = :business AND state = ${OCR_STATE.toRead}`,
    {},
  );
  return Number(row?.files ?? 0);
}

/** Pages of a file whose text was read by OCR, from 1. */
export async function readOcrPages(read: Read, file: string): Promise<number[]> {
  const [row] = await read<{ pages: string }>(
    `SELECT pages FROM file_ocr WHERE business_id = :business AND file_id = :file AND state = ${OCR_STATE.read}`,
    { file },
  );
  return pageNumbers(row?.pages ?? '');
}

export const pageNumbers = (pages: string): number[] => pages.split(',').filter(Boolean).map(Number);
