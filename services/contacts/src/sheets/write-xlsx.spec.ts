import { readFile } from 'node:fs/promises';
import { openSheet } from '@volante/service-kit/imports/reading/open-sheet';
import type { ExportRow, ExportTable } from '@volante/service-kit/sheets/export-table';
import { writeXlsx } from '@volante/service-kit/sheets/write-xlsx';
import { collect, useTempFiles } from '@volante/testing/sheets/temp-files';
import { strFromU8, unzipSync } from 'fflate';

const files = useTempFiles();
const KINDS = ['text', 'date', 'dateTime', 'money', 'number'] as const;

async function* each<T>(rows: readonly T[]): AsyncGenerator<T> {
  yield* rows;
}

function table(rows: readonly ExportRow[]): ExportTable {
  const caption = {
    title: 'Contactos',
    business: 'Demo <SL>',
    filters: 'Sexo: mujer',
    author: 'Ana',
    at: '21/11/2026 10:30',
  };
  return {
    columns: KINDS.map((kind) => ({ header: `Col ${kind}`, kind, width: 12 })),
    rows: each(rows),
    caption,
  };
}

async function written(rows: readonly ExportRow[]) {
  const path = files.path();
  const result = await writeXlsx(path, table(rows));
  const parts = unzipSync(await readFile(path));
  const part = (name: string) => strFromU8(parts[name] ?? new Uint8Array());
  return { path, result, part, sheet: part('xl/worksheets/sheet1.xml') };
}

describe('writeXlsx', () => {
  it('types days, money and numbers, and keeps text as text', async () => {
    const { sheet } = await written([['007', '1990-09-11', '2026-11-21 12:00', '1234.50', '3']]);
    expect(sheet).toContain('<c r="A7" t="inlineStr"><is><t>007</t></is></c>');
    expect(sheet).toContain('<c r="B7" s="2"><v>33127</v></c>');
    expect(sheet).toContain('<c r="C7" s="3"><v>46347.5</v></c>');
    expect(sheet).toContain('<c r="D7" s="4"><v>1234.50</v></c>');
    expect(sheet).toContain('<c r="E7" s="5"><v>3</v></c>');
  });

  it('states filters, author, time and the total of the rows that came', async () => {
    const { part, result } = await written([
      ['a', null, null, null, null],
      ['b', null, null, null, null],
    ]);
    expect(result.rows).toBe(2);
    const stated = part('xl/sharedStrings.xml');
    for (const text of [
      'Contactos · Demo &lt;SL&gt;',
      'Filtros: Sexo: mujer',
      'Exportado por Ana el 21/11/2026 10:30',
      'Total: 2',
    ]) {
      expect(stated).toContain(text);
    }
  });

  it('freezes and filters the header', async () => {
    const { sheet, part } = await written([['a', null, null, null, null]]);
    expect(sheet).toContain('<pane ySplit="6" topLeftCell="A7"');
    expect(sheet).toContain('<autoFilter ref="A6:E7"/>');
    expect(part('xl/workbook.xml')).toContain("'Contactos'!$A$6:$E$7");
  });

  it.each(['=1+1', '+34', '-5', '@a', '＝1', "'=1"])('never makes a formula of %j', async (text) => {
    const { sheet } = await written([[text, text, text, null, null]]);
    expect(sheet).not.toContain('<f');
    expect(sheet).toContain('<c r="A7" s="6" t="inlineStr">');
  });

  it('comes back through the reader: hostile text, XML signs, escapes, line breaks', async () => {
    const texts = [
      '<b>&amp;</b> "x"',
      'a_x000D_b',
      ' con  espacios ',
      'dos\nlíneas',
      '😀 ñ 東',
      '=cmd|x',
      ']]>',
    ];
    const { path } = await written(texts.map((text) => [text, '1990-09-11', null, null, null]));
    const cells = (await collect((await openSheet(path)).rows())).map((row) => row.cells);
    expect(cells).toEqual(texts.map((text) => [text, '1990-09-11']));
  });

  it('leaves out what XML cannot hold and cuts what Excel cannot', async () => {
    const { sheet } = await written([[`a\u0000\u000B\uD800b${'x'.repeat(40_000)}`, null, null, null, null]]);
    expect(sheet).toContain('a\uFFFDb');
    expect(/<t>(a[^<]*)<\/t>/.exec(sheet)?.[1]?.length).toBeLessThanOrEqual(32_767);
  });

  it('leaves no file and stops asking for rows when it is cancelled', async () => {
    const path = files.path();
    const abort = new AbortController();
    const asked = { rows: 0, closed: false };
    const rows = (async function* (): AsyncGenerator<ExportRow> {
      try {
        for (;;) {
          asked.rows += 1;
          if (asked.rows === 5_000) abort.abort();
          yield ['a'.repeat(50), null, null, null, null];
          if (asked.rows % 100 === 0) await new Promise((resolve) => setImmediate(resolve));
        }
      } finally {
        asked.closed = true;
      }
    })();
    await expect(writeXlsx(path, { ...table([]), rows, signal: abort.signal })).rejects.toThrow('aborted');
    await expect(readFile(path)).rejects.toThrow('ENOENT');
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(asked.closed).toBe(true);
  });

  it('passes on a failure of the rows', async () => {
    const rows = (async function* (): AsyncGenerator<ExportRow> {
      yield ['a', null, null, null, null];
      throw new Error('database gone');
    })();
    await expect(writeXlsx(files.path(), { ...table([]), rows })).rejects.toThrow('database gone');
  });
});
