import { columnLetters } from './column-letters.js';
import { captionLines, type ExportTable, totalOf, type WrittenFile } from './export-table.js';
import { inChunks, writeFile } from './write-file.js';
import { cellXml, STYLE, textCell } from './xlsx-cells.js';
import {
  CONTENT_TYPES,
  PACKAGE_RELATIONS,
  SHEET_HEAD,
  STYLES,
  sharedStringsXml,
  WORKBOOK_RELATIONS,
  workbookXml,
} from './xlsx-parts.js';
import { type ZipPart, zipParts } from './xlsx-zip.js';

/** Title, filters, author and total, one cell each, and a blank line; the import knows to skip them. */
const HEADER_LINE = 6;

/**
 * An Excel file written as the rows come: the sheet first, then what depends on how many there were. The four lines of
 * the caption point to shared strings, which are written last: so the total is the one of the sheet, not of a count
 * before it.
 */
export async function writeXlsx(path: string, table: ExportTable): Promise<WrittenFile> {
  const count = { rows: 0 };
  const bytes = await writeFile(path, zipParts(parts(table, count)), table.signal);
  return { rows: count.rows, bytes };
}

function* parts(table: ExportTable, count: { rows: number }): Generator<ZipPart> {
  const part = (name: string, xml: string): ZipPart => ({ name, content: single(xml) });
  yield part('[Content_Types].xml', CONTENT_TYPES);
  yield part('_rels/.rels', PACKAGE_RELATIONS);
  yield part('xl/_rels/workbook.xml.rels', WORKBOOK_RELATIONS);
  yield part('xl/styles.xml', STYLES);
  yield { name: 'xl/worksheets/sheet1.xml', content: inChunks(sheetXml(table, count)) };
  const { caption } = table;
  const heading = [
    `${caption.title} · ${caption.business}`,
    ...captionLines(caption),
    totalOf(table, count.rows),
  ];
  yield part('xl/sharedStrings.xml', sharedStringsXml(heading));
  yield part('xl/workbook.xml', workbookXml(caption.title, filterRange(table, count.rows, '$')));
}

async function* single(text: string): AsyncGenerator<string> {
  yield text;
}

async function* sheetXml(table: ExportTable, count: { rows: number }): AsyncGenerator<string> {
  const letters = table.columns.map((_, index) => columnLetters(index));
  yield sheetStart(table, letters);
  for await (const row of table.rows) {
    count.rows += 1;
    const line = HEADER_LINE + count.rows;
    let cells = '';
    for (let index = 0; index < letters.length; index += 1) {
      cells += cellXml(`${letters[index]}${line}`, row[index] ?? null, table.columns[index]?.kind ?? 'text');
    }
    yield `<row r="${line}">${cells}</row>`;
  }
  yield `</sheetData><autoFilter ref="${filterRange(table, count.rows)}"/>`;
  yield '<pageMargins left="0.4" right="0.4" top="0.5" bottom="0.5" header="0.3" footer="0.3"/>';
  yield '<pageSetup paperSize="9" orientation="landscape" fitToHeight="0"/>';
  yield '<headerFooter><oddFooter>&amp;RPágina &amp;P de &amp;N</oddFooter></headerFooter></worksheet>';
}

function sheetStart({ columns }: ExportTable, letters: readonly string[]): string {
  const pane =
    `<sheetViews><sheetView workbookViewId="0"><pane ySplit="${HEADER_LINE}" topLeftCell="A${HEADER_LINE + 1}"` +
    ' activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>';
  const widths = columns
    .map(
      ({ width }, index) =>
        `<col min="${index + 1}" max="${index + 1}" width="${width + 2}" customWidth="1"/>`,
    )
    .join('');
  const caption = [STYLE.title, STYLE.plain, STYLE.plain, STYLE.plain]
    .map(
      (style, index) =>
        `<row r="${index + 1}"><c r="A${index + 1}" s="${style}" t="s"><v>${index}</v></c></row>`,
    )
    .join('');
  const headers = columns
    .map(({ header }, index) => textCell(`${letters[index]}${HEADER_LINE}`, header, STYLE.header))
    .join('');
  return (
    `${SHEET_HEAD}<sheetPr><pageSetUpPr fitToPage="1"/></sheetPr>${pane}<cols>${widths}</cols>` +
    `<sheetData>${caption}<row r="${HEADER_LINE}">${headers}</row>`
  );
}

/** From the header to the last row; `anchor` is `$` where a name wants absolute references. */
function filterRange({ columns }: ExportTable, rows: number, anchor = ''): string {
  const last = columnLetters(columns.length - 1);
  return `${anchor}A${anchor}${HEADER_LINE}:${anchor}${last}${anchor}${HEADER_LINE + rows}`;
}
