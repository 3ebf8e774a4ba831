import type { ExportRow, ExportTableColumn } from '@volante/service-kit/sheets/export-table';
import { centsCell } from '../exports/document-sheet.js';
import type { BookLine } from '../money-reports/books/book-line.js';

/** The register books as plain columns, for programs that do not read the agency's format. */
export const BOOK_COLUMNS: readonly ExportTableColumn[] = [
  { header: 'Número', kind: 'text', width: 18 },
  { header: 'Tipo de factura', kind: 'text', width: 8 },
  { header: 'Expedición', kind: 'date', width: 12 },
  { header: 'Operación', kind: 'date', width: 12 },
  { header: 'NIF', kind: 'text', width: 13 },
  { header: 'Nombre', kind: 'text', width: 32 },
  { header: 'Clave', kind: 'text', width: 8 },
  { header: 'Base', kind: 'money', width: 13 },
  { header: 'Tipo', kind: 'number', width: 8 },
  { header: 'Cuota', kind: 'money', width: 13 },
  { header: 'Recargo', kind: 'money', width: 13 },
  { header: 'Cuota deducible', kind: 'money', width: 13 },
  { header: 'IRPF retenido', kind: 'money', width: 13 },
];

export async function* bookRows(lines: AsyncIterable<BookLine>): AsyncGenerator<ExportRow> {
  for await (const line of lines)
    yield [
      ...[line.number, line.type, line.issuedOn, line.operationOn, line.taxId, line.party, line.operation],
      ...[centsCell(line.base), centsCell(line.rate), centsCell(line.quota), centsCell(line.surchargeQuota)],
      line.deductible === null ? null : centsCell(line.deductible),
      line.withheld === 0 ? null : centsCell(line.withheld),
    ];
}
