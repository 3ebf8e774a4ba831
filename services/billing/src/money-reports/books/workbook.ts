import { columnLetters } from '@volante/service-kit/sheets/column-letters';
import type { ColumnKind, ExportCell } from '@volante/service-kit/sheets/export-table';
import { inChunks, writeFile } from '@volante/service-kit/sheets/write-file';
import { cellXml, STYLE, textCell, xmlText } from '@volante/service-kit/sheets/xlsx-cells';
import { PACKAGE_RELATIONS, SHEET_HEAD, STYLES } from '@volante/service-kit/sheets/xlsx-parts';
import { type ZipPart, zipParts } from '@volante/service-kit/sheets/xlsx-zip';

export interface SheetColumn {
  /** Above several columns; '' where the name stands alone. */
  group: string;
  name: string;
  kind: ColumnKind;
}

export interface BookSheet {
  /** At most 31 characters. */
  name: string;
  columns: readonly SheetColumn[];
  rows: AsyncIterable<readonly ExportCell[]>;
}

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
const HEADER_ROWS = 2;

async function* single(text: string): AsyncGenerator<string> {
  yield text;
}

/** Two rows of names: groups, and what stands below each. A name without a group is in the first row, as the agency has it. */
function headers(columns: readonly SheetColumn[]): string {
  const cells = (row: number, of: (column: SheetColumn, at: number) => string) =>
    columns
      .map((column, at) => {
        const text = of(column, at);
        return text ? textCell(`${columnLetters(at)}${row}`, text, STYLE.header) : '';
      })
      .join('');
  const above = cells(1, ({ group, name }, at) =>
    group ? (columns[at - 1]?.group === group ? '' : group) : name,
  );
  const below = cells(2, ({ group, name }) => (group ? name : ''));
  return `<row r="1">${above}</row><row r="2">${below}</row>`;
}

/** Cells of a group become one, and a name without a group covers both rows. */
function merges(columns: readonly SheetColumn[]): string {
  const found: string[] = [];
  for (let at = 0; at < columns.length; at += 1) {
    const group = columns[at]?.group ?? '';
    if (!group) {
      found.push(`${columnLetters(at)}1:${columnLetters(at)}2`);
      continue;
    }
    let last = at;
    while (columns[last + 1]?.group === group) last += 1;
    if (last > at) found.push(`${columnLetters(at)}1:${columnLetters(last)}1`);
    at = last;
  }
  const cells = found.map((ref) => `<mergeCell ref="${ref}"/>`).join('');
  return `<mergeCells count="${found.length}">${cells}</mergeCells>`;
}

async function* sheetXml({ columns, rows }: BookSheet): AsyncGenerator<string> {
  yield `${SHEET_HEAD}<sheetData>${headers(columns)}`;
  let line = HEADER_ROWS;
  for await (const row of rows) {
    line += 1;
    const cells = columns.map(({ kind }, at) =>
      cellXml(`${columnLetters(at)}${line}`, row[at] ?? null, kind),
    );
    yield `<row r="${line}">${cells.join('')}</row>`;
  }
  yield `</sheetData>${merges(columns)}</worksheet>`;
}

const contentTypes = (sheets: readonly BookSheet[]): string =>
  `${XML}<Types xmlns="${PACKAGE}/content-types">` +
  '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
  '<Default Extension="xml" ContentType="application/xml"/>' +
  `<Override PartName="/xl/workbook.xml" ContentType="${TYPE}.sheet.main+xml"/>` +
  `<Override PartName="/xl/styles.xml" ContentType="${TYPE}.styles+xml"/>` +
  sheets
    .map(
      (_, at) =>
        `<Override PartName="/xl/worksheets/sheet${at + 1}.xml" ContentType="${TYPE}.worksheet+xml"/>`,
    )
    .join('') +
  '</Types>';

const workbookRelations = (sheets: readonly BookSheet[]): string =>
  `${XML}<Relationships xmlns="${PACKAGE}/relationships">` +
  sheets
    .map(
      (_, at) =>
        `<Relationship Id="rId${at + 1}" Type="${RELATIONS}/worksheet" Target="worksheets/sheet${at + 1}.xml"/>`,
    )
    .join('') +
  `<Relationship Id="rId${sheets.length + 1}" Type="${RELATIONS}/styles" Target="styles.xml"/></Relationships>`;

const workbookXml = (sheets: readonly BookSheet[]): string =>
  `${XML}<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheets>` +
  sheets
    .map(({ name }, at) => `<sheet name="${xmlText(name)}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`)
    .join('') +
  '</sheets></workbook>';

/** An Excel file of several sheets with names in two rows, and nothing above them: what programs read. */
export function writeWorkbook(
  path: string,
  sheets: readonly BookSheet[],
  signal?: AbortSignal,
): Promise<number> {
  const part = (name: string, xml: string): ZipPart => ({ name, content: single(xml) });
  return writeFile(
    path,
    zipParts([
      part('[Content_Types].xml', contentTypes(sheets)),
      part('_rels/.rels', PACKAGE_RELATIONS),
      part('xl/_rels/workbook.xml.rels', workbookRelations(sheets)),
      part('xl/styles.xml', STYLES),
      part('xl/workbook.xml', workbookXml(sheets)),
      ...sheets.map((sheet, at) => ({
        name: `xl/worksheets/sheet${at + 1}.xml`,
        content: inChunks(sheetXml(sheet)),
      })),
    ]),
    signal,
  );
}
