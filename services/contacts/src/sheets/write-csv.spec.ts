import { readFile } from 'node:fs/promises';
import { openSheet } from '@volante/service-kit/imports/reading/open-sheet';
import { writeRejectedRows } from '@volante/service-kit/imports/running/write-rejected-rows';
import { type ColumnKind, type ExportRow, type ExportTable } from '@volante/service-kit/sheets/export-table';
import { guardFormula, unguardFormula } from '@volante/service-kit/sheets/formula-guard';
import { writeCsv } from '@volante/service-kit/sheets/write-csv';
import { collect, useTempFiles } from '@volante/testing/sheets/temp-files';
import fc from 'fast-check';

const files = useTempFiles();

async function* each<T>(rows: readonly T[]): AsyncGenerator<T> {
  yield* rows;
}

function table(kinds: ColumnKind[], rows: readonly ExportRow[]): ExportTable {
  const caption = {
    title: 'Contactos',
    business: 'Demo',
    filters: '',
    author: 'Ana',
    at: '21/11/2026 10:30',
  };
  return {
    columns: kinds.map((kind, index) => ({ header: `C${index}`, kind, width: 10 })),
    rows: each(rows),
    caption,
  };
}

async function written(kinds: ColumnKind[], rows: readonly ExportRow[]): Promise<string> {
  const path = files.path();
  const result = await writeCsv(path, table(kinds, rows));
  const text = await readFile(path, 'utf8');
  expect(result).toEqual({ rows: rows.length, bytes: Buffer.byteLength(text) });
  return text;
}

describe('writeCsv', () => {
  it('writes what a Spanish Excel opens: mark, `;`, CRLF, decimal comma, day first', async () => {
    const kinds: ColumnKind[] = ['text', 'date', 'dateTime', 'money', 'number'];
    const text = await written(kinds, [['Muñoz; "Ana"', '1990-09-11', '2026-11-21 10:30', '-1234.50', null]]);
    expect(text).toBe('\uFEFFC0;C1;C2;C3;C4\r\n"Muñoz; ""Ana""";11/09/1990;21/11/2026 10:30;-1234,50;\r\n');
  });

  it.each([
    '=1+1',
    '+34600123456',
    '-5',
    '@SUM(A1)',
    '\t=1',
    '\r=1',
    '\n=1',
    ' =1',
    '＝1',
    "'=1",
    '=cmd|" /C calc"!A0',
  ])('never lets %j run', async (cell) => {
    const [, line = ''] = (await written(['text'], [[cell]])).split(/\r\n(?=["'])/);
    expect(line.replace(/^"/, '')).toMatch(/^'/);
    expect(unguardFormula(guardFormula(cell))).toBe(cell);
  });

  it.each<ColumnKind>(['date', 'dateTime', 'money', 'number'])(
    'never lets a text run that stands in a column of kind %s',
    async (kind) => {
      expect(await written([kind], [['=1+1']])).toContain("\r\n'=1+1");
    },
  );

  it('comes back as it was, whatever the text (fast-check)', async () => {
    const cell = fc.oneof(
      fc.string({ unit: 'grapheme', maxLength: 20 }),
      fc.stringMatching(/^['=+\-@\t ";\r\n,|a]{0,8}$/),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(cell, cell, cell), { minLength: 1, maxLength: 8 }), async (rows) => {
        const path = files.path();
        await writeCsv(path, table(['text', 'text', 'text'], rows));
        const sheet = await openSheet(path);
        const expected = rows.filter((row) => row.some((text) => text.trim() !== ''));
        const read = await collect(sheet.rows());
        expect(read.map(({ cells }) => cells)).toEqual(expected);
      }),
      { numRuns: 150 },
    );
  });

  it('leaves no file when the rows fail or the job is cancelled', async () => {
    const failing = files.path();
    const rows = (async function* (): AsyncGenerator<ExportRow> {
      yield ['a'];
      throw new Error('database gone');
    })();
    await expect(writeCsv(failing, { ...table(['text'], []), rows })).rejects.toThrow('database gone');
    await expect(readFile(failing)).rejects.toThrow('ENOENT');
    const cancelled = files.path();
    const signal = AbortSignal.abort();
    await expect(writeCsv(cancelled, { ...table(['text'], [['a']]), signal })).rejects.toThrow('aborted');
    await expect(readFile(cancelled)).rejects.toThrow('ENOENT');
  });
});

describe('writeRejectedRows', () => {
  const caption = table([], []).caption;
  it.each(['csv', 'xlsx'] as const)(
    'gives the row back with its reasons, ready to import again (%s)',
    async (format) => {
      const path = files.path();
      const rows = each([
        { cells: ['Ana', '=1'], reasons: ['Falta el DNI', 'El teléfono no es válido'] },
        { cells: ['Luis'], reasons: ['x'] },
      ]);
      expect(
        (await writeRejectedRows(path, format, { headers: ['Nombre', 'DNI'], rows, caption })).rows,
      ).toBe(2);
      const sheet = await openSheet(path);
      expect(sheet.headers.map(({ name }) => name)).toEqual(['Nombre', 'DNI', 'Motivo']);
      const cells = (await collect(sheet.rows())).map((row) => row.cells);
      expect(cells).toEqual([
        ['Ana', '=1', 'Falta el DNI. El teléfono no es válido'],
        ['Luis', '', 'x'],
      ]);
    },
  );
});
