import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  filePreview,
  filePreviewPage,
  fileThumbnail,
  THUMBNAIL_SIDE,
} from '@volante/contracts/files/preview.contract';
import sharp from 'sharp';
import { wordDocument, wordTable, wordText } from '../content/sample-documents.js';
import { DriveHouse, owns, person } from '../drive/drive-house.js';
import { odp, pdf, png } from '../sample-bytes.js';

const ana = person();
const luis = person({ name: 'Luis Gil' });

let house: DriveHouse;
let programs: string;
beforeAll(async () => {
  programs = await mkdtemp(join(tmpdir(), 'volante-programs-'));
  await writeFile(join(programs, 'two.pdf'), await pdf(2));
  // In the place of LibreOffice: each document becomes the same two pages.
  const office = join(programs, 'soffice');
  await writeFile(office, `#!/bin/sh\ncp ${programs}/two.pdf "$HOME/source.pdf"\n`, { mode: 0o755 });
  process.env.VOLANTE_SOFFICE = office;
  house = await DriveHouse.start([ana, luis], []);
});
afterAll(async () => {
  process.env.VOLANTE_SOFFICE = '';
  await house.stop();
  await rm(programs, { recursive: true });
});

describe('a file is shown without downloading it', () => {
  it('by its type', async () => {
    const kinds = [
      ['Fachada.png', await png(), { kind: 'picture' }],
      ['Seguro.pdf', await pdf(3), { kind: 'pages', pages: 3 }],
      ['Notas.txt', Buffer.from('uno\n\ndos'), { kind: 'document', isCut: false }],
      ['Lista.csv', Buffer.from('a;b\n1;2\n'), { kind: 'sheets' }],
    ] as const;
    for (const [name, bytes, kind] of kinds) {
      const { id } = await house.uploaded(ana, name, 'root', { bytes });
      expect(await house.ok(ana, filePreview, { id })).toMatchObject(kind);
    }
  });

  it('the second time from what was kept', async () => {
    const bytes = wordDocument(`${wordText('Contrato')}${wordTable([['x', 'y']])}`);
    const { id } = await house.uploaded(ana, 'Contrato.docx', 'root', { bytes });
    const first = await house.ok(ana, filePreview, { id });
    expect(first).toMatchObject({ kind: 'document', blocks: [{ text: 'Contrato' }, { rows: [['x', 'y']] }] });
    expect(await house.ok(ana, filePreview, { id })).toEqual(first);
    const kept = await house.db.unscoped('SELECT page FROM file_page WHERE file_id = :id', { id });
    expect(kept).toEqual([{ page: 0 }]);
  });

  it('says so where a document cannot be read', async () => {
    const bytes = wordDocument('<w:p><w:r><w:t>sin cerrar');
    const { id } = await house.uploaded(ana, 'Roto.docx', 'root', { bytes });
    expect(await house.ok(ana, filePreview, { id })).toEqual({ kind: 'none', reason: 'damaged' });
  });

  it('page by page, and no page that is not there', async () => {
    const { id } = await house.uploaded(ana, 'Dos.pdf', 'root', { bytes: await pdf(2) });
    const page = await house.ok(ana, filePreviewPage, { id, page: 2 });
    expect(page).toMatchObject({ mime: 'image/png', inline: true, name: 'pagina-2.png' });
    expect(await house.code(ana, filePreviewPage, { id, page: 3 })).toBe('DATA-404');
  });

  it('by LibreOffice where only that draws it', async () => {
    const { id } = await house.uploaded(ana, 'Clase.odp', 'root', { bytes: odp() });
    expect(await house.ok(ana, filePreview, { id })).toEqual({ kind: 'pages', pages: 2 });
    const { key } = await house.ok(ana, filePreviewPage, { id, page: 2 });
    expect((await sharp(await buffer(await house.storage.get(key))).metadata()).format).toBe('png');
    expect(await house.code(ana, filePreviewPage, { id, page: 3 })).toBe('DATA-404');
    expect((await house.ok(ana, fileThumbnail, { id })).mime).toBe('image/webp');
  });

  it('small, drawn once: pictures and the first page of PDFs', async () => {
    for (const [name, bytes] of [
      [
        'Foto.png',
        await sharp({ create: { width: 900, height: 600, channels: 3, background: '#456' } })
          .png()
          .toBuffer(),
      ],
      ['Papel.pdf', await pdf(2)],
    ] as const) {
      const { id } = await house.uploaded(ana, name, 'root', { bytes });
      const small = await house.ok(ana, fileThumbnail, { id });
      const { format, width, height } = await sharp(
        await buffer(await house.storage.get(small.key)),
      ).metadata();
      expect(format).toBe('webp');
      // A page's proportion is rounded to whole pixels.
      expect(THUMBNAIL_SIDE - Math.max(width, height)).toBeLessThan(2);
      expect((await house.ok(ana, fileThumbnail, { id })).key).toBe(small.key);
    }
    const { id } = await house.uploaded(ana, 'Sin dibujo.txt', 'root');
    expect(await house.code(ana, fileThumbnail, { id })).toBe('DATA-404');
  });

  it('a hidden one is not there', async () => {
    const folder = await house.mkdir(ana, 'Reservado');
    const { id } = await house.uploaded(ana, 'Oculto.pdf', folder, { bytes: await pdf() });
    await house.access(ana, folder, { isPrivate: true, owners: [owns(ana)] });
    expect(await house.code(luis, filePreview, { id })).toBe('DATA-404');
    expect(await house.code(luis, filePreviewPage, { id, page: 1 })).toBe('DATA-404');
    expect(await house.code(luis, fileThumbnail, { id })).toBe('DATA-404');
    expect(await house.ok(ana, filePreview, { id })).toEqual({ kind: 'pages', pages: 1 });
  });

  it('a document that would swell ends its process and nothing else', async () => {
    // Some 20 MB of XML, of which a tree in memory is many times as much: the inspection takes it, the reader must not.
    const body = Array.from({ length: 300_000 }, (_, at) => wordText(`${at}`)).join('');
    const { id } = await house.uploaded(ana, 'Largo.docx', 'root', { bytes: wordDocument(body) });
    expect(await house.ok(ana, filePreview, { id })).toEqual({ kind: 'none', reason: 'damaged' });
  });
});
