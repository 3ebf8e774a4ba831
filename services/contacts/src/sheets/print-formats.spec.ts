import { readFile } from 'node:fs/promises';
import type { ExportRow, ExportTable } from '@volante/service-kit/sheets/export-table';
import { pdfText } from '@volante/service-kit/sheets/print-text';
import { writePdf } from '@volante/service-kit/sheets/write-pdf';
import { writePrintHtml } from '@volante/service-kit/sheets/write-print-html';
import { readPdf } from '@volante/testing/pdf/read-pdf';
import { refusal, useTempFiles } from '@volante/testing/sheets/temp-files';

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

const read = async (path: string) => readPdf(await readFile(path));

describe('writePdf', () => {
  it('repeats the header and numbers its pages', async () => {
    const path = files.path();
    expect((await writePdf(path, table(['Muñoz', 'x'.repeat(500)], 100))).rows).toBe(100);
    const { pages } = await read(path);
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
    const { pages } = await read(path);
    expect(pages.at(-1)).toContain(`Página ${pages.length} de ${pages.length}`);
  });

  it('says to screen readers what is what, in Spanish, with the fonts inside', async () => {
    const path = files.path();
    const chart = {
      title: 'Altas',
      bars: [
        { label: 'ene 2026', value: 3 },
        { label: 'feb 2026', value: 0 },
      ],
    };
    const logo = Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      'base64',
    );
    const letterhead = { name: 'Autoescuela Ñandú', lines: ['CIF B12345674', 'Calle Mayor, 1'], logo };
    await writePdf(path, { ...table(['Íñigo']), letterhead, chart, total: 'Total: 3 altas' });
    const { pages, language, title, parts, alternatives } = await read(path);
    expect(pages[0]).toMatch(/Autoescuela Ñandú.*CIF B12345674.*Contactos.*ene 2026.*Íñigo.*Total: 3 altas/s);
    expect(language).toBe('es-ES');
    expect(title).toBe('Contactos · Autoescuela Demo');
    for (const part of ['H1', 'P', 'Figure', 'Table', 'TR', 'TH', 'TD']) expect(parts).toContain(part);
    expect(alternatives).toEqual(['Logotipo de Autoescuela Ñandú', 'Altas. ene 2026: 3; feb 2026: 0']);
    const raw = (await readFile(path)).toString('latin1');
    expect(raw).toContain('/FontFile');
    expect(raw).not.toContain('/Helvetica');
  });

  it('goes without that where it would be too much, and ends all the same', async () => {
    const path = files.path();
    const row = Array.from({ length: 17 }, (_, index) => String(index));
    await writePdf(path, table(row, 800));
    const { pages, language, parts } = await read(path);
    expect(pages.join(' ')).toContain('Total: 800');
    expect(language).toBe('es-ES');
    expect(parts.size).toBe(0);
  });

  it('is the same, byte for byte, for the same content at the same minute; a broken logo spoils nothing', async () => {
    const letterhead = { name: 'A', lines: [], logo: Buffer.from('no picture') };
    const [one, two] = [files.path(), files.path()];
    await writePdf(one, { ...table(['a'], 3), letterhead });
    await writePdf(two, { ...table(['a'], 3), letterhead });
    expect((await readFile(one)).equals(await readFile(two))).toBe(true);
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
