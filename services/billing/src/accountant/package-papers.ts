import type { Storage } from '@volante/service-kit/storage/storage';
import type { Read } from '../documents/read-document.js';
import type { InvoiceRecord } from '../verifactu/verifactu-record.js';
import { recordXml } from '../verifactu/verifactu-xml.js';
import { fromText, type PackedFile, safeName } from './package-files.js';

interface PaperRow {
  id: string;
  number_text: string;
  storage_key: string;
}

interface RecordRow {
  tax_id: string;
  seq: number;
  number_text: string | null;
  record: string;
}

/** Papers of documents that were issued on these days, as they were made; those that are not made yet are named. */
export async function paperFiles(
  read: Read,
  storage: Storage,
  days: { from: string; until: string },
): Promise<{ files: PackedFile[]; missing: string[] }> {
  const rows = await read<Omit<PaperRow, 'storage_key'> & { storage_key: string | null }>(
    `SELECT d.id, d.number_text, p.storage_key FROM document d
       LEFT JOIN document_paper p ON p.business_id = d.business_id AND p.document_id = d.id
         AND p.form = IF(d.target = 'ticket', 'roll', 'page')
     WHERE d.business_id = :business AND d.sorted_on BETWEEN :from AND :until AND d.imported IS NULL
       AND d.state <> 'draft' AND d.target NOT IN ('quote', 'proforma') ORDER BY d.sorted_on, d.id`,
    days,
  );
  const files: PackedFile[] = [];
  const missing: string[] = [];
  for (const { id, number_text, storage_key: key } of rows) {
    if (!key) missing.push(number_text);
    else
      files.push({
        name: `pdf/${safeName(`${number_text}-${id.slice(-6)}`)}.pdf`,
        open: () => storage.get(key),
      });
  }
  return { files, missing };
}

/** Records of VeriFactu of the same documents. */
export async function recordFiles(read: Read, days: { from: string; until: string }): Promise<PackedFile[]> {
  const rows = await read<RecordRow>(
    `SELECT r.tax_id, r.seq, d.number_text, r.record FROM verifactu_record r
       JOIN document d ON d.business_id = r.business_id AND d.id = r.document_id
     WHERE r.business_id = :business AND d.sorted_on BETWEEN :from AND :until ORDER BY r.tax_id, r.seq`,
    days,
  );
  return rows.map(({ tax_id, seq, number_text, record }) =>
    fromText(
      `xml/${safeName(`${tax_id}-${String(seq).padStart(8, '0')}-${number_text ?? ''}`)}.xml`,
      recordXml(JSON.parse(record) as InvoiceRecord),
    ),
  );
}
