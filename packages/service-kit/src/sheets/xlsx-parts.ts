import { xmlText } from './xlsx-cells.js';

/** The fixed parts of an Excel file with one sheet (ECMA-376, the least that Excel, LibreOffice and Numbers open). */

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const OFFICE_RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

export const SHEET_HEAD = `${XML}<worksheet xmlns="${MAIN}">`;

export const CONTENT_TYPES =
  `${XML}<Types xmlns="${PACKAGE}/content-types">` +
  '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
  '<Default Extension="xml" ContentType="application/xml"/>' +
  `<Override PartName="/xl/workbook.xml" ContentType="${TYPE}.sheet.main+xml"/>` +
  `<Override PartName="/xl/worksheets/sheet1.xml" ContentType="${TYPE}.worksheet+xml"/>` +
  `<Override PartName="/xl/styles.xml" ContentType="${TYPE}.styles+xml"/>` +
  `<Override PartName="/xl/sharedStrings.xml" ContentType="${TYPE}.sharedStrings+xml"/>` +
  '</Types>';

export const PACKAGE_RELATIONS =
  `${XML}<Relationships xmlns="${PACKAGE}/relationships">` +
  `<Relationship Id="rId1" Type="${OFFICE_RELATIONS}/officeDocument" Target="xl/workbook.xml"/></Relationships>`;

export const WORKBOOK_RELATIONS =
  `${XML}<Relationships xmlns="${PACKAGE}/relationships">` +
  `<Relationship Id="rId1" Type="${OFFICE_RELATIONS}/worksheet" Target="worksheets/sheet1.xml"/>` +
  `<Relationship Id="rId2" Type="${OFFICE_RELATIONS}/styles" Target="styles.xml"/>` +
  `<Relationship Id="rId3" Type="${OFFICE_RELATIONS}/sharedStrings" Target="sharedStrings.xml"/></Relationships>`;

const xf = (format: number, font: number, fill: number, more = '') =>
  `<xf numFmtId="${format}" fontId="${font}" fillId="${fill}" borderId="0" xfId="0"` +
  ` applyNumberFormat="1" applyFont="1" applyFill="1"${more}/>`;

/** `cellXfs` in the order of `STYLE`. */
export const STYLES =
  `${XML}<styleSheet xmlns="${MAIN}">` +
  '<numFmts count="3"><numFmt numFmtId="164" formatCode="dd/mm/yyyy"/>' +
  '<numFmt numFmtId="165" formatCode="dd/mm/yyyy\\ hh:mm"/><numFmt numFmtId="166" formatCode="#,##0.00\\ &quot;€&quot;"/></numFmts>' +
  '<fonts count="3"><font><sz val="11"/><name val="Calibri"/></font>' +
  '<font><b/><sz val="11"/><color rgb="FFFFFFFF"/><name val="Calibri"/></font>' +
  '<font><b/><sz val="14"/><name val="Calibri"/></font></fonts>' +
  '<fills count="3"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill>' +
  '<fill><patternFill patternType="solid"><fgColor rgb="FF006DB3"/></patternFill></fill></fills>' +
  '<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>' +
  '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>' +
  `<cellXfs count="8">${xf(0, 0, 0)}${xf(49, 1, 2)}${xf(164, 0, 0)}${xf(165, 0, 0)}${xf(166, 0, 0)}${xf(0, 0, 0)}` +
  `${xf(49, 0, 0, ' quotePrefix="1"')}${xf(49, 2, 0)}</cellXfs>` +
  '<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>';

/** The filter's hidden name is what makes Excel keep the buttons when the file is edited. */
export function workbookXml(sheetName: string, filterRange: string): string {
  const name =
    sheetName
      .replace(/[\\/?*[\]:']/g, ' ')
      .trim()
      .slice(0, 31) || 'Hoja1';
  return (
    `${XML}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE_RELATIONS}">` +
    `<sheets><sheet name="${xmlText(name)}" sheetId="1" r:id="rId1"/></sheets><definedNames>` +
    `<definedName name="_xlnm._FilterDatabase" localSheetId="0" hidden="1">'${xmlText(name)}'!${filterRange}` +
    '</definedName></definedNames></workbook>'
  );
}

export function sharedStringsXml(texts: readonly string[]): string {
  const items = texts.map((text) => `<si><t xml:space="preserve">${xmlText(text)}</t></si>`).join('');
  return `${XML}<sst xmlns="${MAIN}" count="${texts.length}" uniqueCount="${texts.length}">${items}</sst>`;
}
