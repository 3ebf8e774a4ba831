import { openDocument, wordDocument, wordTable, wordText } from '../content/sample-documents.js';
import { rawPdf, zip } from '../sample-bytes.js';

export interface HostileDocument {
  what: string;
  name: string;
  bytes: () => Buffer;
}

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONS = 'http://schemas.openxmlformats.org/package/2006/relationships';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const LAUGHS =
  '<?xml version="1.0"?><!DOCTYPE w [<!ENTITY a "ja"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;"><!ENTITY c "&b;&b;&b;&b;&b;&b;&b;&b;">]>';
const nested = (open: string, close: string, times: number, inner: string) =>
  open.repeat(times) + inner + close.repeat(times);
const many = (times: number, one: (at: number) => string) =>
  Array.from({ length: times }, (_, at) => one(at)).join('');

const workbook = (sheet: string, strings = '<sst/>') =>
  zip({
    '[Content_Types].xml': `<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/></Types>`,
    '_rels/.rels': `<Relationships xmlns="${RELATIONS}"><Relationship Id="r1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="A" sheetId="1" r:id="r1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${RELATIONS}"><Relationship Id="r1" Type="${OFFICE}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="r2" Type="${OFFICE}/sharedStrings" Target="sharedStrings.xml"/></Relationships>`,
    'xl/worksheets/sheet1.xml': `<worksheet xmlns="${MAIN}">${sheet}</worksheet>`,
    'xl/sharedStrings.xml': strings,
  });

/** A page with the given box and content. */
const page = (box: string, content = '', more = '') =>
  rawPdf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox ${box} /Contents 4 0 R ${more} >>`,
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
  ]);

const WORD: HostileDocument[] = [
  {
    what: 'entities within entities',
    name: 'a.docx',
    bytes: () => wordDocument('', { 'word/document.xml': `${LAUGHS}<w>&c;</w>` }),
  },
  { what: 'no XML', name: 'b.docx', bytes: () => wordDocument('', { 'word/document.xml': 'PK no' }) },
  { what: 'an element that is never closed', name: 'c.docx', bytes: () => wordDocument('<w:p><w:r>') },
  {
    what: 'tables in tables',
    name: 'd.docx',
    bytes: () => wordDocument(nested('<w:tbl><w:tr><w:tc>', '</w:tc></w:tr></w:tbl>', 400, wordText('x'))),
  },
  {
    what: 'elements 20,000 deep',
    name: 'e.docx',
    bytes: () =>
      wordDocument(nested('<w:sdt><w:sdtContent>', '</w:sdtContent></w:sdt>', 10_000, wordText('x'))),
  },
  {
    what: 'markup as text',
    name: 'f.docx',
    bytes: () => wordDocument(wordText('&lt;script&gt;alert(1)&lt;/script&gt;')),
  },
  {
    what: 'a row of 20,000 cells',
    name: 'g.docx',
    bytes: () => wordDocument(wordTable([Array.from({ length: 20_000 }, () => 'x')])),
  },
  {
    what: 'relations to a part that is not there',
    name: 'h.docx',
    bytes: () =>
      wordDocument(wordText('x'), {
        'word/_rels/document.xml.rels': `<Relationships xmlns="${RELATIONS}"><Relationship Id="r1" Type="${OFFICE}/styles" Target="styles.xml"/></Relationships>`,
      }),
  },
];

const SHEETS: HostileDocument[] = [
  {
    what: 'a string that is not there',
    name: 'a.xlsx',
    bytes: () => workbook('<sheetData><row r="1"><c r="A1" t="s"><v>99999</v></c></row></sheetData>'),
  },
  {
    what: 'a cell beyond all columns',
    name: 'b.xlsx',
    bytes: () => workbook('<sheetData><row r="1"><c r="ZZZZZZ1"><v>1</v></c></row></sheetData>'),
  },
  {
    what: 'a row beyond all rows',
    name: 'c.xlsx',
    bytes: () =>
      workbook('<sheetData><row r="99999999999"><c r="A99999999999"><v>1</v></c></row></sheetData>'),
  },
  {
    what: 'entities',
    name: 'd.xlsx',
    bytes: () => workbook('<sheetData/>', `${LAUGHS}<sst><si><t>&c;</t></si></sst>`),
  },
  { what: 'no cells at all', name: 'e.xlsx', bytes: () => workbook('') },
  {
    what: '200,000 rows',
    name: 'f.xlsx',
    bytes: () =>
      workbook(
        `<sheetData>${many(200_000, (at) => `<row r="${at + 1}"><c r="A${at + 1}"><v>${at}</v></c></row>`)}</sheetData>`,
      ),
  },
  {
    what: 'a quote that is never closed',
    name: 'g.csv',
    bytes: () => Buffer.from(`a;"${'b;c\n'.repeat(200_000)}`),
  },
  { what: '40,000 columns', name: 'h.csv', bytes: () => Buffer.from(`${'a;'.repeat(40_000)}\n`) },
  { what: 'formulas', name: 'i.csv', bytes: () => Buffer.from('a;b\n=cmd|calc;@SUM(1)\n') },
];

const OPEN: HostileDocument[] = [
  {
    what: 'a thousand million spaces',
    name: 'a.odt',
    bytes: () =>
      openDocument('text', '<office:text><text:p>a<text:s text:c="999999999"/>b</text:p></office:text>'),
  },
  {
    what: 'cells repeated a thousand million times',
    name: 'b.ods',
    bytes: () =>
      openDocument(
        'spreadsheet',
        '<office:spreadsheet><table:table><table:table-row table:number-rows-repeated="999999999"><table:table-cell table:number-columns-repeated="999999999"><text:p>x</text:p></table:table-cell></table:table-row></table:table></office:spreadsheet>',
      ),
  },
  {
    what: 'tables in tables',
    name: 'c.odt',
    bytes: () =>
      openDocument(
        'text',
        `<office:text>${nested('<table:table><table:table-row><table:table-cell>', '</table:table-cell></table:table-row></table:table>', 3_000, '<text:p>x</text:p>')}</office:text>`,
      ),
  },
  {
    what: 'an ending without a beginning',
    name: 'd.odt',
    bytes: () => openDocument('text', '<office:text></text:p></office:text>'),
  },
  { what: 'no content', name: 'e.odt', bytes: () => openDocument('text', '') },
  { what: 'broken UTF-8', name: 'f.txt', bytes: () => Buffer.from([0x61, 0xff, 0xfe, 0xc3, 0x28, 0x62]) },
  { what: 'one line of 8 MB', name: 'g.txt', bytes: () => Buffer.alloc(8_000_000, 'palabra ') },
];

const PDFS: HostileDocument[] = [
  { what: 'a page of 100 km', name: 'a.pdf', bytes: () => page('[0 0 283464567 283464567]') },
  { what: 'a page of nothing', name: 'b.pdf', bytes: () => page('[0 0 0 0]') },
  { what: 'a page upside down', name: 'c.pdf', bytes: () => page('[600 800 0 0]') },
  {
    what: 'states that are never left',
    name: 'd.pdf',
    bytes: () => page('[0 0 600 800]', 'q '.repeat(200_000)),
  },
  {
    what: 'operators that are none',
    name: 'e.pdf',
    bytes: () => page('[0 0 600 800]', 'foo bar ]] >> Tj (abc'),
  },
  { what: 'a turn of 37 degrees', name: 'f.pdf', bytes: () => page('[0 0 600 800]', '', '/Rotate 37') },
  {
    what: 'a form that draws itself',
    name: 'g.pdf',
    bytes: () =>
      rawPdf([
        '<< /Type /Catalog /Pages 2 0 R >>',
        '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
        '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 600 800] /Contents 4 0 R /Resources << /XObject << /F 5 0 R >> >> >>',
        '<< /Length 4 >>\nstream\n/F Do\nendstream',
        '<< /Type /XObject /Subtype /Form /BBox [0 0 600 800] /Resources << /XObject << /F 5 0 R >> >> /Length 11 >>\nstream\n/F Do /F Do\nendstream',
      ]),
  },
];

/** Documents by which readers are led astray; the inspection takes most of them, since they hold nothing that runs. */
export const HOSTILE_DOCUMENTS = [...WORD, ...SHEETS, ...OPEN, ...PDFS];
