import { strToU8, zipSync } from 'fflate';

/** One table with texts only: what an authority's template takes. */
export interface OdsTable {
  /** Name of the sheet. */
  name: string;
  header: readonly string[];
  rows: readonly (readonly string[])[];
}

export const ODS_MIME = 'application/vnd.oasis.opendocument.spreadsheet';

const XML = '<?xml version="1.0" encoding="UTF-8"?>\n';
const OASIS = 'urn:oasis:names:tc:opendocument:xmlns';
const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Characters that XML 1.0 forbids are left out. */
const xmlText = (text: string): string =>
  text
    .toWellFormed()
    .replace(/[^\t\n\r\x20-\uFFFD\u{10000}-\u{10FFFF}]/gu, '')
    .replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign);

const cell = (text: string, style = ''): string =>
  text === ''
    ? '<table:table-cell/>'
    : `<table:table-cell${style} office:value-type="string"><text:p>${xmlText(text)}</text:p></table:table-cell>`;

function contentXml({ name, header, rows }: OdsTable): string {
  const body = rows.map(
    (row) => `<table:table-row>${row.map((text) => cell(text)).join('')}</table:table-row>`,
  );
  return (
    `${XML}<office:document-content xmlns:office="${OASIS}:office:1.0" xmlns:table="${OASIS}:table:1.0"` +
    ` xmlns:text="${OASIS}:text:1.0" xmlns:style="${OASIS}:style:1.0"` +
    ` xmlns:fo="${OASIS}:xsl-fo-compatible:1.0" office:version="1.3">` +
    '<office:automatic-styles><style:style style:name="head" style:family="table-cell">' +
    '<style:text-properties fo:font-weight="bold"/></style:style></office:automatic-styles>' +
    `<office:body><office:spreadsheet><table:table table:name="${xmlText(name)}">` +
    `<table:table-column table:number-columns-repeated="${header.length}"/>` +
    `<table:table-header-rows><table:table-row>${header.map((text) => cell(text, ' table:style-name="head"')).join('')}` +
    `</table:table-row></table:table-header-rows>${body.join('')}</table:table></office:spreadsheet></office:body>` +
    '</office:document-content>'
  );
}

const MANIFEST =
  `${XML}<manifest:manifest xmlns:manifest="${OASIS}:manifest:1.0" manifest:version="1.3">` +
  `<manifest:file-entry manifest:full-path="/" manifest:version="1.3" manifest:media-type="${ODS_MIME}"/>` +
  '<manifest:file-entry manifest:full-path="content.xml" manifest:media-type="text/xml"/></manifest:manifest>';

/** An OpenDocument spreadsheet (ISO/IEC 26300), all in memory: for some hundreds of rows. Cells are never formulas. */
export function odsBytes(table: OdsTable): Uint8Array {
  return zipSync({
    // First and as it is: by this a reader knows what the file is (part 2, 3.3).
    mimetype: [strToU8(ODS_MIME), { level: 0 }],
    'content.xml': strToU8(contentXml(table)),
    'META-INF/manifest.xml': strToU8(MANIFEST),
  });
}
