import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import type { PreviewContent } from '@volante/contracts/files/preview.contract';
import { withFolder } from '@volante/service-kit/storage/temp-folder';
import { writeXlsxFixture } from '@volante/testing/sheets/xlsx-fixture';
import { readContent } from '../../src/content/read-content.js';
import { openDocument, wordDocument, wordTable, wordText } from './sample-documents.js';

const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const ODT = 'application/vnd.oasis.opendocument.text';
const ODS = 'application/vnd.oasis.opendocument.spreadsheet';

const read = (bytes: Buffer, mime: string, characters = 10_000): Promise<PreviewContent | null> =>
  withFolder(async (folder) => {
    const file = join(folder, 'source');
    await writeFile(file, bytes);
    return readContent(file, mime, characters);
  });

describe('a document is read as its text', () => {
  it('from Word: headings, paragraphs and tables, with nothing of its styles', async () => {
    const heading =
      '<w:p><w:pPr><w:pStyle w:val="Heading1"/></w:pPr><w:r><w:t>Contrato &amp; anexo</w:t></w:r></w:p>';
    const styles =
      '<w:styles xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:style w:type="paragraph" w:styleId="Heading1"><w:name w:val="heading 1"/></w:style></w:styles>';
    const relations =
      '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/styles" Target="styles.xml"/></Relationships>';
    const bytes = wordDocument(
      `${heading}${wordText('Doña Íñiga')}${wordTable([
        ['a', 'b'],
        ['c', ''],
      ])}`,
      {
        'word/styles.xml': styles,
        'word/_rels/document.xml.rels': relations,
      },
    );
    expect(await read(bytes, DOCX)).toEqual({
      kind: 'document',
      isCut: false,
      blocks: [
        { kind: 'heading', level: 1, text: 'Contrato & anexo' },
        { kind: 'text', text: 'Doña Íñiga' },
        { kind: 'table', rows: [['a', 'b'], ['c']] },
      ],
    });
  });

  it('from an OpenDocument text, without its comments', async () => {
    const bytes = openDocument(
      'text',
      '<office:text><text:h text:outline-level="2">Aviso</text:h><text:p>Uno<text:s text:c="2"/>dos<office:annotation><text:p>oculto</text:p></office:annotation></text:p><text:list><text:list-item><text:p>punto</text:p></text:list-item></text:list></office:text>',
    );
    expect(await read(bytes, ODT)).toEqual({
      kind: 'document',
      isCut: false,
      blocks: [
        { kind: 'heading', level: 2, text: 'Aviso' },
        { kind: 'text', text: 'Uno  dos' },
        { kind: 'item', text: 'punto' },
      ],
    });
  });

  it('from an OpenDocument sheet, without its million empty rows', async () => {
    const bytes = openDocument(
      'spreadsheet',
      '<office:spreadsheet><table:table table:name="Hoja1"><table:table-row><table:table-cell table:number-columns-repeated="2"><text:p>x</text:p></table:table-cell><table:table-cell table:number-columns-repeated="16000"/></table:table-row><table:table-row table:number-rows-repeated="1048575"><table:table-cell/></table:table-row></table:table></office:spreadsheet>',
    );
    expect(await read(bytes, ODS)).toEqual({
      kind: 'sheets',
      isCut: false,
      sheets: [{ name: 'Hoja1', rows: [['x', 'x']] }],
    });
  });

  it('from Excel and CSV', async () => {
    const found = await withFolder(async (folder) => {
      const file = join(folder, 'a.xlsx');
      await writeXlsxFixture(file, {
        sheets: [
          {
            name: 'Uno',
            rows: [
              ['Nombre', 'Edad'],
              ['Ana', 31],
            ],
          },
          { name: 'Oculta', state: 'hidden', rows: [['no']] },
          { name: 'Dos', rows: [['b']] },
        ],
      });
      return readContent(file, XLSX, 10_000);
    });
    const [first, second, ...others] = found?.kind === 'sheets' ? found.sheets : [];
    expect(first?.rows.join('|')).toBe('Nombre,Edad|Ana,31');
    expect([second, others]).toEqual([{ name: 'Dos', rows: [['b']] }, []]);
    const csv = await read(Buffer.from('a;b\nñandú;2\n', 'latin1'), 'text/csv; charset=utf-8');
    expect(csv).toMatchObject({
      sheets: [
        {
          rows: [
            ['a', 'b'],
            ['ñandú', '2'],
          ],
        },
      ],
    });
  });

  it('and cut where it is long', async () => {
    const bytes = Buffer.from(`${'a'.repeat(60)}\n\n${'b'.repeat(60)}\n\nfin`);
    const found = await read(bytes, 'text/plain; charset=utf-8', 100);
    expect(found).toEqual({
      kind: 'document',
      isCut: true,
      blocks: [
        { kind: 'text', text: 'a'.repeat(60) },
        { kind: 'text', text: 'b'.repeat(40) },
      ],
    });
    expect(await read(Buffer.from('x'), 'image/png')).toBeNull();
  });
});
