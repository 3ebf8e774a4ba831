import { readFile } from 'node:fs/promises';
import { inflateSync } from 'node:zlib';
import type { ExportRow, ExportTable } from '@volante/service-kit/sheets/export-table';
import { pdfText } from '@volante/service-kit/sheets/print-text';
import { writePdf } from '@volante/service-kit/sheets/write-pdf';
import { writePrintHtml } from '@volante/service-kit/sheets/write-print-html';
import { refusal, useTempFiles } from '../../test/temp-files.js';

const files = useTempFiles();

async function* repeated(row: ExportRow, count: number): AsyncGenerator<ExportRow> {
  for (let index = 0; index < count; index += 1) yield row;
}

function table(row: ExportRow, count = 1): ExportTable {
  const caption = {
    title: 'Contactos',
    business: 'Autoescuela Demo',
    filters: '<b>"B"</b>',
    author: 'Ana',
    at: '21/11/2026 10:30',
  };
  const columns = row.map((_, index) => ({ header: `Columna ${index}`, kind: 'text' as const, width: 10 }));
  return { columns, rows: repeated(row, count), caption };
}

/** The words drawn in a PDF with standard fonts, page after page. */
function drawnText(pdf: Buffer): string[] {
  const pages: string[] = [];
  for (let at = pdf.indexOf('stream\n'); at >= 0; at = pdf.indexOf('stream\n', at + 7)) {
    if (pdf.subarray(at - 3, at).toString() === 'end') continue;
    const content = inflateSync(pdf.subarray(at + 7, pdf.indexOf('\nendstream', at))).toString('latin1');
    const words = [...content.matchAll(/<([0-9a-f]+)>/g)].map((match) =>
      Buffer.from(match[1] ?? '', 'hex').toString('latin1'),
    );
    pages.push(words.join(''));
  }
  return pages;
}

describe('writePdf', () => {
  it('repeats the header and numbers its pages', async () => {
    const path = files.path();
    expect((await writePdf(path, table(['Muñoz', 'x'.repeat(500)], 100))).rows).toBe(100);
    const pages = drawnText(await readFile(path));
    expect(pages.length).toBeGreaterThan(2);
    pages.forEach((text, index) => {
      expect(text).toContain('Columna 0');
      expect(text).toContain(`Página ${index + 1} de ${pages.length}`);
      expect(text).toContain('Total: 100');
    });
    expect(pages[0]).toContain('Filtros: <b>"B"</b>');
    expect(pages.join('').split('Muñoz')).toHaveLength(101);
  });

  it.each([0, 1, 30, 31, 32, 33, 34, 35, 36, 70])('counts the pages of %s rows', async (count) => {
    const path = files.path();
    await writePdf(path, table(['a'], count));
    const pages = drawnText(await readFile(path));
    expect(pages.at(-1)).toContain(`Página ${pages.length} de ${pages.length}`);
  });

  it('refuses more than anyone prints', async () => {
    const path = files.path();
    expect(await refusal(writePdf(path, table(['a'], 5_001)))).toBe('EXPORT-001');
    await expect(readFile(path)).rejects.toThrow('ENOENT');
  });

  it('keeps Spanish letters, drops foreign accents and marks what it cannot draw', () => {
    expect(pdfText('Íñigo Güell 10 € «ª»')).toBe('Íñigo Güell 10 € «ª»');
    expect(pdfText('Ștefan Łukasz Dvořák\nẾva')).toBe('Stefan Lukasz Dvorák Eva');
    expect(pdfText('Иван 東')).toBe('???? ?');
  });
});

describe('writePrintHtml', () => {
  it('escapes everything and runs nothing', async () => {
    const path = files.path();
    const hostile = `<script>alert(1)</script>"'&<img src=x onerror=alert(1)>`;
    expect((await writePrintHtml(path, table([hostile], 2))).rows).toBe(2);
    const html = await readFile(path, 'utf8');
    expect(html).not.toMatch(/<script|<img|<b>|javascript:|\son\w+="/i);
    expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;&quot;&#39;&amp;');
    expect(html).toContain("default-src 'none'");
    expect(html).toContain('Total: 2');
  });
});
