import { collect, refusal, useTempFiles } from '@volante/testing/sheets/temp-files';
import { openSheet } from './open-sheet.js';
import { SHEET_LIMITS } from './sheet.js';

const files = useTempFiles();

async function read(content: string | Uint8Array) {
  const sheet = await openSheet(await files.with(content));
  const rows = await collect(sheet.rows());
  return {
    ...sheet,
    names: sheet.headers.map(({ name }) => name),
    rows,
    cells: rows.map(({ cells }) => cells),
  };
}

describe('CSV: what it is', () => {
  it.each([
    ['UTF-8', Buffer.from('Nombre;DNI\nMuñoz;1\n')],
    ['UTF-8', Buffer.from('\uFEFFNombre;DNI\nMuñoz;1\n')],
    ['UTF-16LE', Buffer.from('\uFEFFNombre;DNI\nMuñoz;1\n', 'utf16le')],
    ['UTF-16BE', Buffer.from('\uFEFFNombre;DNI\nMuñoz;1\n', 'utf16le').swap16()],
    ['Windows-1252', Buffer.from('Nombre;DNI\nMuñoz;1\n', 'latin1')],
  ])('reads %s', async (encoding, content) => {
    const sheet = await read(content);
    expect(sheet).toMatchObject({ format: 'csv', encoding, delimiter: ';', sheet: null });
    expect(sheet.names).toEqual(['Nombre', 'DNI']);
    expect(sheet.cells).toEqual([['Muñoz', '1']]);
  });

  it('knows the characters that Windows-1252 has and Latin-1 lacks', async () => {
    const bytes = Buffer.concat([Buffer.from('a;b\n1;'), Buffer.from([0x80, 0x93]), Buffer.from('\n')]);
    expect((await read(bytes)).cells).toEqual([['1', '€“']]);
  });

  it('finds one ñ far down the file, split over two chunks', async () => {
    const start = `Nombre;DNI\n${'Ana;1\n'.repeat(21_800)}`;
    const before = start.padEnd(131_071, 'x');
    expect(before.length).toBe(131_071);
    const sheet = await read(`${before}ñ;2\n`);
    expect(sheet.encoding).toBe('UTF-8');
    expect(sheet.cells.at(-1)?.[0]).toMatch(/ñ$/);
  });

  it('stays UTF-8 when a few bytes of another encoding got in, and shows where', async () => {
    const good = Buffer.from(`Nombre;DNI\n${'Muñoz;1\n'.repeat(50)}`);
    const sheet = await read(Buffer.concat([good, Buffer.from('Mu\xf1oz;2\n', 'latin1')]));
    expect(sheet.encoding).toBe('UTF-8');
    expect(sheet.cells.at(-1)?.[0]).toBe('Mu\uFFFDoz');
  });

  it.each([
    [';', 'Nombre;Fecha\n"Ruiz, Ana";1,5\nPeña, Luis;2,5\n'],
    [',', 'Nombre,Fecha\n"Ruiz; Ana",1\n'],
    ['\t', 'Nombre\tFecha\nRuiz, Ana\t1\n'],
    ['|', 'Nombre|Fecha\nRuiz, Ana|1\n'],
    [';', 'sep=;\r\nNombre;Fecha\r\nAna;1\r\n'],
  ])('is separated by %j', async (delimiter, content) => {
    const sheet = await read(content);
    expect(sheet.delimiter).toBe(delimiter);
    expect(sheet.names).toEqual(['Nombre', 'Fecha']);
  });
});

describe('CSV: rows', () => {
  it('keeps line breaks and quotes inside quotes, and numbers lines as a spreadsheet does', async () => {
    const sheet = await read(
      'Nombre;Notas\n\n"Ana";"una\nlínea y ""otra"""\nLuis;C/ "El Pino" 3\n;;\nEva;\n',
    );
    expect(sheet.rows.map(({ line, cells }) => [line, ...cells])).toEqual([
      [3, 'Ana', 'una\nlínea y "otra"'],
      [4, 'Luis', 'C/ "El Pino" 3'],
      [6, 'Eva', ''],
    ]);
  });

  it('takes mixed line ends', async () => {
    expect((await read('a;b\r\n1;2\n3;4\r5;6')).cells).toEqual([
      ['1', '2'],
      ['3', '4'],
      ['5', '6'],
    ]);
  });

  it('passes over titles above the table and names headers that are missing', async () => {
    const sheet = await read('Listado de alumnos;;\n;;\nNombre;;DNI\nAna;x;1\n');
    expect(sheet.names).toEqual(['Nombre', 'Columna B', 'DNI']);
    expect(sheet.rows[0]?.line).toBe(4);
  });

  it('flags headers that come twice', async () => {
    const sheet = await read('Teléfono;Nombre;teléfono\n1;2;3\n');
    expect(sheet.headers.map(({ repeated }) => repeated)).toEqual([true, false, true]);
  });

  it('takes a first row with data for data', async () => {
    const sheet = await read('Ana;12345678Z;ana@correo.example\nLuis;;\n');
    expect(sheet.names).toEqual(['Columna A', 'Columna B', 'Columna C']);
    expect(sheet.rows.map(({ line }) => line)).toEqual([1, 2]);
  });

  it('reads one column', async () => {
    expect((await read('Nombre\nAna\nLuis\n')).cells).toEqual([['Ana'], ['Luis']]);
  });

  it('reports a row with more cells than the header', async () => {
    const { rows } = await read('Nombre;Notas\nAna;a;b\nLuis;a;;\n');
    expect(rows[0]?.problems).toEqual([expect.objectContaining({ index: 2, value: 'b' })]);
    expect(rows[1]?.problems).toEqual([]);
  });

  it('can be read again and again, and left half-way', async () => {
    const sheet = await openSheet(await files.with(`a;b\n${'1;2\n'.repeat(50_000)}`));
    for await (const row of sheet.rows()) if (row.line > 10) break;
    expect(await collect(sheet.rows())).toHaveLength(50_000);
  });
});

describe('CSV: refusals', () => {
  it.each([
    ['a PDF', '%PDF-1.7\n1 0 obj'],
    ['a page', '\n<!DOCTYPE html><table><tr><td>a</td></tr></table>'],
    ['an XML', '<?xml version="1.0"?><Workbook/>'],
    ['an RTF', '{\\rtf1 a;b}'],
    ['a picture', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')],
    ['NUL bytes', 'Nombre;DNI\n\0\0\0;1\n'],
    ['a program', Buffer.from(Array.from({ length: 400 }, (_, index) => index % 32))],
    ['quotes never closed', 'Nombre;DNI\n"Ana;1\nLuis;2\n'],
  ])('refuses %s', async (_, content) => {
    expect(await refusal(read(content))).toMatch(/^IMPORT-001 \S/);
  });

  it('refuses an old Excel and says what to do', async () => {
    const ole = Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(1000)]);
    expect(await refusal(read(ole))).toMatch(/^IMPORT-001 .*\.xlsx/);
  });

  it.each([[''], ['\n\n \r\n'], [';;;\n;;;\n'], ['\uFEFF']])('refuses %j as empty', async (content) => {
    expect(await refusal(read(content))).toMatch(/^IMPORT-002/);
  });

  it('refuses by size before reading anything', async () => {
    const path = await files.with('a;b\n1;2\n');
    expect(await refusal(openSheet(path, { ...SHEET_LIMITS, bytes: 4 }))).toMatch(/^IMPORT-003/);
  });

  it('stops at the row, the column and the cell that are too many', async () => {
    const sheet = await openSheet(await files.with('a;b\n1;2\n3;4\n5;6\n'), { ...SHEET_LIMITS, rows: 2 });
    expect(await refusal(collect(sheet.rows()))).toMatch(/^IMPORT-003 .*2 filas/);
    expect(await refusal(read(`${'a;'.repeat(101)}b\n`))).toMatch(/^IMPORT-003 .*100 columnas/);
    expect(await refusal(read(`a;b\n${'x'.repeat(10_001)};1\n`))).toMatch(/^IMPORT-003 .*10\.000 caracteres/);
  });

  it('does not swallow the file after a lost quote', async () => {
    const path = await files.with(`a;b\n"x;1\n${'Ana;2\n'.repeat(300_000)}`);
    expect(await refusal(openSheet(path))).toMatch(/^IMPORT-003 .*comillas\. Mira la línea 2\.$/);
  });

  it('gives up on millions of blank lines', async () => {
    expect(await refusal(read(`a;b\n${';\n'.repeat(1_100_000)}1;2\n`))).toMatch(/^IMPORT-003/);
  });
});
