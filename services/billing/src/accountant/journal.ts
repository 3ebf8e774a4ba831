import type { ExportRow, ExportTableColumn } from '@volante/service-kit/sheets/export-table';
import type { Read } from '../documents/read-document.js';
import { centsCell } from '../exports/document-sheet.js';
import type { NumberOf } from './account-numbers.js';
import { accountWord, postingWord } from './account-words.js';

interface EntryRow {
  id: string;
  day: string;
  kind: string;
  account: string;
  account_kind: string;
  pgc: string;
  cents: string | number;
  number_text: string | null;
  payer_name: string | null;
  payer_tax_id: string | null;
}

/** A line of the journal. */
export interface JournalLine {
  entry: number;
  day: string;
  account: string;
  accountName: string;
  concept: string;
  /** Debit positive, credit negative. */
  cents: number;
  document: string;
  taxId: string;
  party: string;
}

const CHUNK = 1_000;

export const JOURNAL_COLUMNS: readonly ExportTableColumn[] = [
  { header: 'Asiento', kind: 'number', width: 9 },
  { header: 'Fecha', kind: 'date', width: 12 },
  { header: 'Cuenta', kind: 'text', width: 14 },
  { header: 'Nombre de la cuenta', kind: 'text', width: 32 },
  { header: 'Concepto', kind: 'text', width: 32 },
  { header: 'Debe', kind: 'money', width: 13 },
  { header: 'Haber', kind: 'money', width: 13 },
  { header: 'Documento', kind: 'text', width: 18 },
  { header: 'NIF', kind: 'text', width: 13 },
  { header: 'Cliente o proveedor', kind: 'text', width: 30 },
];

/** Whole postings, a thousand at a time, so that the lines of one are never apart. */
const POSTINGS = `(SELECT p.business_id, p.id, p.day, p.kind, p.document_id FROM ledger_posting p
    LEFT JOIN ledger_settlement s ON s.business_id = p.business_id AND s.posting_id = p.id
  WHERE p.business_id = :business AND p.day BETWEEN :from AND :until AND (p.day, p.id) > (:afterDay, :afterId)
    AND (p.pending = 0 OR s.outcome = 'posted')
  ORDER BY p.day, p.id LIMIT ${CHUNK}) p`;

const LINES = `SELECT p.id, p.day, p.kind, e.account, a.kind account_kind, a.pgc, e.cents,
    IFNULL(d.number_text, x.number) number_text, IFNULL(d.payer_name, x.supplier_name) payer_name,
    IFNULL(d.payer_tax_id, x.supplier_tax_id) payer_tax_id
  FROM ${POSTINGS}
    JOIN ledger_entry e ON e.business_id = p.business_id AND e.posting_id = p.id
    JOIN ledger_account a ON a.business_id = e.business_id AND a.account = e.account
    LEFT JOIN document d ON d.business_id = p.business_id AND d.id = p.document_id
    LEFT JOIN expense x ON x.business_id = p.business_id AND x.id = p.document_id
  ORDER BY p.day, p.id, e.line`;

const lineOf = (row: EntryRow, entry: number, numberOf: NumberOf): JournalLine => {
  const document = row.number_text ?? '';
  return {
    ...{ entry, day: row.day, account: numberOf(row.account, row.account_kind, row.pgc) },
    accountName: accountWord(row.account_kind),
    concept: `${postingWord(row.kind)} ${document}`.trim(),
    ...{ cents: Number(row.cents), document },
    ...{ taxId: row.payer_tax_id ?? '', party: row.payer_name ?? '' },
  };
};

/** Lines as the columns of the usual journal. */
export async function* journalRows(lines: AsyncIterable<JournalLine>): AsyncGenerator<ExportRow> {
  for await (const line of lines)
    yield [
      ...[String(line.entry), line.day, line.account, line.accountName, line.concept],
      line.cents > 0 ? centsCell(line.cents) : null,
      line.cents < 0 ? centsCell(-line.cents) : null,
      ...[line.document, line.taxId, line.party],
    ];
}

/** The journal of a period, in the order of its days; postings are numbered from 1 in it. */
export async function* journal(
  read: Read,
  { from, until }: { from: string; until: string },
  numberOf: NumberOf,
): AsyncGenerator<JournalLine> {
  let after = { day: '1900-01-01', id: '' };
  let number = 0;
  let current = '';
  for (;;) {
    const rows = await read<EntryRow>(LINES, { from, until, afterDay: after.day, afterId: after.id });
    for (const row of rows) {
      if (row.id !== current) number += 1;
      current = row.id;
      yield lineOf(row, number, numberOf);
    }
    const last = rows.at(-1);
    if (!last) return;
    after = { day: last.day, id: last.id };
  }
}
