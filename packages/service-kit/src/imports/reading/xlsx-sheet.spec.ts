import { randomBytes } from 'node:crypto';
import { collect, refusal, useTempFiles } from '@volante/testing/sheets/temp-files';
import {
  type FixtureBook,
  type FixtureCell,
  xlsxFixture,
  zipped,
} from '@volante/testing/sheets/xlsx-fixture';
import { openSheet } from './open-sheet.js';

const files = useTempFiles();
const SHEET = 'xl/worksheets/sheet1.xml';
const sheetOf = (data: string, before = '') =>
  `${before}<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${data}</sheetData></worksheet>`;

async function read(content: Uint8Array) {
  const sheet = await openSheet(await files.with(content));
  const rows = await collect(sheet.rows());
  return {
    ...sheet,
    names: sheet.headers.map(({ name }) => name),
    rows,
    cells: rows.map(({ cells }) => cells),
  };
}

const book = (rows: FixtureCell[][], more: Partial<FixtureBook> = {}) =>
  xlsxFixture({ sheets: [{ name: 'Alumnos', rows }], ...more });

/** The value of one cell, read back. */
async function cell(value: FixtureCell, more: Partial<FixtureBook> = {}) {
  const { rows } = await read(
    book(
      [
        ['Nombre', 'Valor'],
        ['Ana', value],
      ],
      more,
    ),
  );
  return rows[0]?.cells[1];
}

describe('XLSX: values', () => {
  it.each<[string, FixtureCell, string]>([
    ['a telephone', 600123456, '600123456'],
    ['a long number', 12345678901234, '12345678901234'],
    ['binary noise', 0.1 + 0.2, '0.3'],
    ['a big number without exponent', 1e20, '100000000000000000000'],
    ['a day', { date: 33_127 }, '1990-09-11'],
    ['a day with its time', { date: 33_127.75 }, '1990-09-11'],
    ['midnight that came short', { date: 33_126.999999 }, '1990-09-11'],
    ['the first days of 1900', { date: 59 }, '1900-02-28'],
    ['the day that only Excel knows', { date: 60 }, '1900-02-29'],
    ['a day beyond the calendar', { date: 1e12 }, '1000000000000'],
    ['a format of zeros', { padded: 4001 }, '04001'],
    ['yes', { flag: true }, 'Sí'],
    ['rich text', { inline: '<r><rPr><b/></rPr><t>Ana </t></r><r><t>Ruiz</t></r>' }, 'Ana Ruiz'],
    [
      'text without its phonetic reading',
      { inline: '<t>東</t><rPh sb="0" eb="1"><t>ひがし</t></rPh>' },
      '東',
    ],
    ['the last value of a formula', { formula: 'CMD|"/c calc"!A1', value: 'hola' }, 'hola'],
    ['escaped characters', 'a_x000D_\nb &amp; <c>', 'a\r\nb &amp; <c>'],
  ])('reads %s', async (_, value, text) => {
    expect(await cell(value)).toBe(text);
  });

  it('counts from 1904 where the book says so', async () => {
    expect(await cell({ date: 31_665 }, { is1904: true })).toBe('1990-09-11');
  });

  it('reads exponents, ISO days and numbers stored with decimals', async () => {
    const row =
      '<row r="2"><c r="A2"><v>6.00123456E8</v></c><c r="B2" t="d"><v>1990-09-11T00:00:00</v></c><c r="C2"><v>23001.0</v></c></row>';
    const head =
      '<row r="1"><c r="A1" t="inlineStr"><is><t>a</t></is></c><c r="B1" t="inlineStr"><is><t>b</t></is></c></row>';
    const { cells } = await read(book([], { parts: { [SHEET]: sheetOf(head + row) } }));
    expect(cells).toEqual([['600123456', '1990-09-11', '23001']]);
  });

  it('leaves an error cell empty and says so', async () => {
    const { rows } = await read(
      book([
        ['a', 'b'],
        ['1', { error: '#N/A' }],
      ]),
    );
    expect(rows[0]?.cells).toEqual(['1']);
    expect(rows[0]?.problems).toEqual([
      { index: 1, message: expect.stringContaining('#N/A'), value: '#N/A' },
    ]);
  });
});

describe('XLSX: sheets', () => {
  it('reads the first visible sheet, its hidden rows too, and keeps the line numbers over blank rows', async () => {
    const sheet = await read(
      xlsxFixture({
        sheets: [
          {
            name: 'Listas',
            state: 'hidden',
            rows: [
              ['x', 'y'],
              ['1', '2'],
            ],
          },
          { name: 'Alumnos & más', rows: [['Listado'], [], ['Nombre', null, 'DNI'], [], ['Ana', null, '1']] },
        ],
      }),
    );
    expect(sheet).toMatchObject({ format: 'xlsx', sheet: 'Alumnos & más', encoding: null, delimiter: null });
    expect(sheet.names).toEqual(['Nombre', 'Columna B', 'DNI']);
    expect(sheet.rows).toEqual([{ line: 5, cells: ['Ana', '', '1'], problems: [] }]);
  });

  it('gives a merged range to its first cell only', async () => {
    const rows: FixtureCell[][] = [
      ['Nombre', 'Grupo'],
      ['Ana', 'Mañana'],
      ['Luis', null],
    ];
    const tail = '<mergeCells count="1"><mergeCell ref="B2:B3"/></mergeCells>';
    const { cells } = await read(xlsxFixture({ sheets: [{ name: 'A', rows, tail }] }));
    expect(cells).toEqual([['Ana', 'Mañana'], ['Luis']]);
  });

  it('reads cells and rows without references, prefixed tags and lines that go backwards', async () => {
    const xml =
      '<x:worksheet xmlns:x="u"><x:sheetData><x:row><x:c t="inlineStr"><x:is><x:t>a</x:t></x:is></x:c><x:c t="inlineStr"><x:is><x:t>b</x:t></x:is></x:c></x:row>' +
      '<x:row r="9"><x:c><x:v>1</x:v></x:c></x:row><x:row r="3"><x:c><x:v>2</x:v></x:c></x:row></x:sheetData></x:worksheet>';
    const { rows } = await read(book([], { parts: { [SHEET]: xml } }));
    expect(rows.map(({ line, cells }) => [line, cells[0]])).toEqual([
      [9, '1'],
      [10, '2'],
    ]);
  });

  it('does without styles and shared strings', async () => {
    const parts = { 'xl/styles.xml': null, 'xl/sharedStrings.xml': null };
    const { names } = await read(
      book(
        [
          [{ inline: '<t>a</t>' }, { inline: '<t>b</t>' }],
          [1, 2],
        ],
        { parts },
      ),
    );
    expect(names).toEqual(['a', 'b']);
  });
});

describe('XLSX: refusals', () => {
  const doctype =
    '<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;"><!ENTITY x SYSTEM "file:///etc/passwd">]>';
  const text = (value: string) => `<row r="1"><c r="A1" t="inlineStr"><is><t>${value}</t></is></c></row>`;

  it.each<[string, Uint8Array]>([
    ['another zip', zipped({ 'a.txt': 'a' })],
    [
      'an Excel cut short',
      book([
        ['a', 'b'],
        ['1', '2'],
      ]).subarray(0, 900),
    ],
    ['an Excel without sheets', xlsxFixture({ sheets: [] })],
    ['only hidden sheets', xlsxFixture({ sheets: [{ name: 'a', state: 'veryHidden', rows: [['a', 'b']] }] })],
    [
      'a sheet that leads outside',
      book([], {
        parts: {
          'xl/_rels/workbook.xml.rels':
            '<Relationships><Relationship Id="rId1" Type="x/worksheet" TargetMode="External" Target="http://example.com/a"/></Relationships>',
        },
      }),
    ],
    ['broken XML', book([], { parts: { [SHEET]: '<worksheet><sheetData><row></sheetData>' } })],
    ['entities that swell', book([], { parts: { [SHEET]: sheetOf(text('&b;'), doctype) } })],
    ['entities of files', book([], { parts: { [SHEET]: sheetOf(text('&x;'), doctype) } })],
    ['an unknown entity', book([], { parts: { [SHEET]: sheetOf(text('&x;')) } })],
    ['bytes that are no text', book([], { parts: { 'xl/sharedStrings.xml': '<sst>\uD800\u0000</sst>' } })],
  ])('refuses %s', async (_, content) => {
    expect(await refusal(read(content))).toMatch(/^IMPORT-001 \S/);
  });

  it('refuses a bomb while unpacking it', async () => {
    const bomb = book([], { parts: { [SHEET]: sheetOf(`<row r="1"/>${' '.repeat(60_000_000)}`) } });
    expect(bomb.length).toBeLessThan(100_000);
    expect(await refusal(read(bomb))).toMatch(/^IMPORT-00[13]/);
  });

  /** Dense enough to pass for a real sheet, so that its size alone does not give it away. */
  const dense = `<x>${randomBytes(100_000).toString('base64')}</x>`;
  const relations =
    '<Relationships><Relationship Id="rId1" Type="x/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="r2" Type="x/sharedStrings" Target="sharedStrings.xml"/></Relationships>';

  const sheets = `<workbook xmlns:r="r">${dense}${'<sheet name="A" r:id="rId1"/>'.repeat(600_000)}</workbook>`;

  it.each<[string, Record<string, string>]>([
    ['tags without end', { [SHEET]: `<worksheet>${'<a>'.repeat(1_000)}${'</a>'.repeat(1_000)}</worksheet>` }],
    ['a book of sheets only', { 'xl/workbook.xml': sheets }],
    ['a text in pieces', { [SHEET]: sheetOf(text('<![CDATA[aaaaaaaaaaaaaaa]]>'.repeat(80_000))) }],
    ['errors without end', { [SHEET]: sheetOf(`<row r="1">${'<c t="e"><v>#</v></c>'.repeat(101)}</row>`) }],
    [
      'texts without end',
      {
        'xl/_rels/workbook.xml.rels': relations,
        'xl/sharedStrings.xml': `<sst>${dense.repeat(3)}${'<si/>'.repeat(8_400_000)}</sst>`,
      },
    ],
  ])('keeps nothing of %s in memory', async (_, parts) => {
    expect(await refusal(read(book([], { parts })))).toMatch(/^IMPORT-00[13]/);
  });

  it('refuses an entry that says to be encrypted', async () => {
    const bytes = Buffer.from(
      book([
        ['a', 'b'],
        ['1', '2'],
      ]),
    );
    for (let at = bytes.indexOf('PK\x01\x02'); at >= 0; at = bytes.indexOf('PK\x01\x02', at + 4)) {
      bytes[at + 8] = (bytes[at + 8] ?? 0) | 1;
    }
    expect(await refusal(read(bytes))).toMatch(/^IMPORT-001 .*contraseña/);
  });

  it('stops at what is too long or too wide', async () => {
    expect(
      await refusal(
        read(
          book([
            ['a', 'b'],
            ['x'.repeat(10_001), '1'],
          ]),
        ),
      ),
    ).toMatch(/^IMPORT-003/);
    const wide = '<row r="1"><c r="XFD1"><v>1</v></c></row>';
    expect(await refusal(read(book([], { parts: { [SHEET]: sheetOf(wide) } })))).toMatch(/^IMPORT-003/);
    const noise = Array.from({ length: 400_000 }, (_, index) =>
      String.fromCharCode(97 + ((index * index) % 23)),
    ).join('');
    const huge = book([], { parts: { [SHEET]: sheetOf(text(noise.repeat(5))) } });
    expect(await refusal(read(huge))).toMatch(/^IMPORT-003/);
  });

  it('refuses an empty sheet', async () => {
    expect(await refusal(read(book([])))).toMatch(/^IMPORT-002/);
    expect(await refusal(read(book([[], [' ', null]])))).toMatch(/^IMPORT-002/);
  });
});
