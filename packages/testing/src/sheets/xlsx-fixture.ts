import { writeFile } from 'node:fs/promises';
import { strToU8, type Zippable, zipSync } from 'fflate';

/** A cell of a test workbook: text (shared string), number, date style, or its XML as it is. */
export type FixtureCell =
  | string
  | number
  | null
  | { date: number }
  | { padded: number }
  | { inline: string }
  | { formula: string; value: string }
  | { error: string }
  | { flag: boolean };

export interface FixtureSheet {
  name: string;
  state?: 'hidden' | 'veryHidden';
  rows: readonly (readonly FixtureCell[])[];
  /** XML after the cells (`<mergeCells>`…). */
  tail?: string;
}

export interface FixtureBook {
  sheets: readonly FixtureSheet[];
  is1904?: boolean;
  /** Replaces or adds parts; `null` leaves one out. */
  parts?: Readonly<Record<string, string | null>>;
}

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
/** Style 1: dd/mm/yyyy of its own; 2: built-in 14; 3: 00000. */
const STYLES =
  `<styleSheet xmlns="${MAIN}"><numFmts count="2"><numFmt numFmtId="170" formatCode="dd/mm/yyyy;@"/>` +
  '<numFmt numFmtId="171" formatCode="00000"/></numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs>' +
  '<cellXfs><xf numFmtId="0"/><xf numFmtId="170"/><xf numFmtId="14"/><xf numFmtId="171"/></cellXfs></styleSheet>';

/** An Excel file as other programs make it: shared strings, typed numbers and dates. */
export async function writeXlsxFixture(path: string, book: FixtureBook): Promise<void> {
  await writeFile(path, xlsxFixture(book));
}

export function xlsxFixture({ sheets, is1904, parts }: FixtureBook): Uint8Array {
  const strings = new Map<string, number>();
  const files: Record<string, string | null> = {
    'xl/workbook.xml': workbookXml(sheets, is1904 ?? false),
    'xl/_rels/workbook.xml.rels': relationsXml(sheets.length),
    'xl/styles.xml': STYLES,
  };
  sheets.forEach((sheet, index) => {
    files[`xl/worksheets/sheet${index + 1}.xml`] = sheetXml(sheet, strings);
  });
  const items = [...strings.keys()].map((text) => `<si><t xml:space="preserve">${escapeXml(text)}</t></si>`);
  files['xl/sharedStrings.xml'] = `<sst xmlns="${MAIN}">${items.join('')}</sst>`;
  return zipped({ ...files, ...parts });
}

export function zipped(files: Readonly<Record<string, string | null>>): Uint8Array {
  const entries: Zippable = {};
  for (const [name, text] of Object.entries(files)) if (text !== null) entries[name] = strToU8(text);
  return zipSync(entries, { level: 6 });
}

function workbookXml(sheets: readonly FixtureSheet[], is1904: boolean): string {
  const list = sheets.map(
    ({ name, state }, index) =>
      `<sheet name="${escapeXml(name)}" sheetId="${index + 1}" r:id="rId${index + 1}"` +
      `${state ? ` state="${state}"` : ''}/>`,
  );
  return (
    `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><workbookPr${is1904 ? ' date1904="1"' : ''}/>` +
    `<sheets>${list.join('')}</sheets></workbook>`
  );
}

function relationsXml(sheets: number): string {
  const relation = (id: string, type: string, target: string) =>
    `<Relationship Id="${id}" Type="${OFFICE}/${type}" Target="${target}"/>`;
  const list = Array.from({ length: sheets }, (_, index) =>
    relation(`rId${index + 1}`, 'worksheet', `worksheets/sheet${index + 1}.xml`),
  );
  list.push(
    relation('rId98', 'styles', 'styles.xml'),
    relation('rId99', 'sharedStrings', '/xl/sharedStrings.xml'),
  );
  return `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${list.join('')}</Relationships>`;
}

function sheetXml({ rows, tail = '' }: FixtureSheet, strings: Map<string, number>): string {
  const lines = rows.map((cells, row) => {
    const list = cells.map((cell, column) => cellXml(cell, `${letters(column)}${row + 1}`, strings));
    return `<row r="${row + 1}">${list.join('')}</row>`;
  });
  return `<worksheet xmlns="${MAIN}"><sheetData>${lines.join('')}</sheetData>${tail}</worksheet>`;
}

function cellXml(cell: FixtureCell, reference: string, strings: Map<string, number>): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return `<c r="${reference}"><v>${cell}</v></c>`;
  if (typeof cell === 'string') {
    const index = strings.get(cell) ?? strings.size;
    strings.set(cell, index);
    return `<c r="${reference}" t="s"><v>${index}</v></c>`;
  }
  if ('date' in cell) return `<c r="${reference}" s="1"><v>${cell.date}</v></c>`;
  if ('padded' in cell) return `<c r="${reference}" s="3"><v>${cell.padded}</v></c>`;
  if ('inline' in cell) return `<c r="${reference}" t="inlineStr"><is>${cell.inline}</is></c>`;
  if ('error' in cell) return `<c r="${reference}" t="e"><v>${cell.error}</v></c>`;
  if ('flag' in cell) return `<c r="${reference}" t="b"><v>${cell.flag ? 1 : 0}</v></c>`;
  return `<c r="${reference}" t="str"><f>${escapeXml(cell.formula)}</f><v>${escapeXml(cell.value)}</v></c>`;
}

function letters(index: number): string {
  const last = String.fromCharCode(65 + (index % 26));
  return index < 26 ? last : letters(Math.floor(index / 26) - 1) + last;
}

function escapeXml(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;');
}
