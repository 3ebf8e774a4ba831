import type { ExportFormat } from '@volante/contracts/lists/export-call';
import type { ExportTable, WrittenFile } from './export-table.js';
import { writeCsv } from './write-csv.js';
import { writePdf } from './write-pdf.js';
import { writePrintHtml } from './write-print-html.js';
import { writeXlsx } from './write-xlsx.js';

type Writer = (path: string, table: ExportTable) => Promise<WrittenFile>;

/** One way to each kind of file, for lists and reports alike. */
export const SHEET_WRITERS: Readonly<Record<ExportFormat, Writer>> = {
  xlsx: writeXlsx,
  csv: writeCsv,
  pdf: writePdf,
  print: writePrintHtml,
};
