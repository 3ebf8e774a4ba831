import { buffer } from 'node:stream/consumers';
import { degrees, PDFDocument, rgb, StandardFonts } from '@cantoo/pdf-lib';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  censorProposals,
  pdfCensor,
  pdfCompose,
  pdfExtractImages,
} from '@volante/contracts/files/pdf-tool.contract';
import { newStagingKey } from '@volante/service-kit/storage/storage';
import { popplerPdf } from '@volante/testing/pdf/poppler';
import sharp from 'sharp';
import { DriveHouse, owns, person } from '../drive/drive-house.js';
import { pdf, png } from '../sample-bytes.js';

const ana = person();
const luis = person({ name: 'Luis Gil' });
const viewer = person({ name: 'Eva', permissions: ['file.view'] });
const SECRETS = ['12345678Z', '612 345 678', 'ES91 2100 0418 4502 0005 1332'];

let house: DriveHouse;
beforeAll(async () => {
  house = await DriveHouse.start([ana, luis, viewer], []);
});
afterAll(() => house.stop());

/** Pages with a line of text each, at the same place; `turn` lays them on their side. */
async function written(lines: readonly string[], turn = 0): Promise<Buffer> {
  const document = await PDFDocument.create();
  const font = await document.embedFont(StandardFonts.Helvetica);
  for (const line of lines) {
    const page = document.addPage([595, 842]);
    page.drawText(line, { x: 60, y: 700, size: 12, font });
    page.setRotation(degrees(turn));
  }
  return Buffer.from(await document.save());
}

const upload = async (name: string, bytes: Buffer, folder = 'root') =>
  (await house.uploaded(ana, name, folder, { bytes, onTaken: 'both' })).id;

async function bytesOf(content: string): Promise<Buffer> {
  const [file] = await house.db.unscoped<{ storage_key: string }>(
    'SELECT storage_key FROM file WHERE id = :content',
    { content },
  );
  return buffer(await house.storage.get(file?.storage_key ?? ''));
}

async function textOf(content: string): Promise<string[]> {
  return (await popplerPdf(await bytesOf(content))).pages.map((page) => page.trim());
}

describe('a PDF is put together', () => {
  it('of pages of several in their order, and of pictures', async () => {
    const one = await upload('Uno.pdf', await written(['uno', 'dos']));
    const other = await upload('Otro.pdf', await written(['tres']));
    const picture = await upload('Foto.png', await png(600, 400));
    const made = await house.ok(ana, pdfCompose, {
      pages: [
        { file: other, page: 1 },
        { file: picture, page: 1 },
        { file: one, page: 2, turn: 90 },
        { file: one, page: 2 },
      ],
      stamp: 'COPIA',
      folder: 'root',
      name: 'Junto',
    });
    expect(made).toMatchObject({ name: 'Junto.pdf', pages: 4 });
    const [first, second, third, fourth] = await textOf(made.content);
    expect(first).toMatch(/COPIA[\s\S]*tres/);
    expect(second).toBe('COPIA');
    expect([third, fourth]).toEqual([expect.stringContaining('dos'), expect.stringContaining('dos')]);
    const document = await PDFDocument.load(await bytesOf(made.content));
    expect(document.getPages().map((page) => page.getRotation().angle)).toEqual([0, 0, 90, 0]);
  });

  it('with what was written into its fields', async () => {
    const document = await PDFDocument.create();
    const field = document.getForm().createTextField('alumno');
    field.setText('Lucía Vega');
    field.addToPage(document.addPage([595, 842]), { x: 50, y: 700, width: 200, height: 20 });
    const file = await upload('Ficha.pdf', Buffer.from(await document.save()));
    const { content } = await house.ok(ana, pdfCompose, {
      pages: [{ file, page: 1 }],
      folder: 'root',
      name: 'Plana.pdf',
    });
    expect(await textOf(content)).toEqual(['Lucía Vega']);
    expect((await PDFDocument.load(await bytesOf(content))).getForm().getFields()).toEqual([]);
  });

  it('and not of what is hidden, is no PDF, or is not there', async () => {
    const folder = await house.mkdir(ana, 'Reservado');
    const hidden = await upload('Oculto.pdf', await pdf(), folder);
    await house.access(ana, folder, { isPrivate: true, owners: [owns(ana)] });
    const text = await upload('Notas.txt', Buffer.from('texto'));
    const short = await upload('Corto.pdf', await pdf());
    const target = { folder: 'root', name: 'Nuevo' };
    const code = (as: typeof ana, file: string, page = 1) =>
      house.code(as, pdfCompose, { ...target, pages: [{ file, page }] });
    expect(await code(luis, hidden)).toBe('DATA-404');
    expect(await code(ana, text)).toBe('FILE-001');
    expect(await code(ana, short, 2)).toBe('DRIVE-PDF-002');
    expect(await code(viewer, short)).toBe('ACCESS-001');
    expect(await house.names(ana)).not.toContain('Nuevo.pdf');
    const kept = await house.db.unscoped('SELECT storage_key FROM stored_bytes', {});
    expect(kept).toEqual([]);
  });
});

describe('a censored copy', () => {
  it.each([0, 90, 180, 270])('has nothing under what was proposed, on a page turned by %d', async (turn) => {
    const file = await upload('Datos.pdf', await written([`Tiene ${SECRETS.join(' y ')} aqui`], turn));
    const { boxes, unread } = await house.ok(ana, censorProposals, { id: file });
    expect(boxes.map(({ kind }) => kind).sort()).toEqual(['iban', 'identity', 'phone']);
    expect(unread).toEqual([]);
    const { content, pages } = await house.ok(ana, pdfCensor, {
      file,
      boxes: boxes.map(({ kind: _, ...box }) => box),
      folder: 'root',
      name: 'Censurado',
    });
    expect(pages).toBe(1);
    const bytes = await bytesOf(content);
    expect((await popplerPdf(bytes)).pages.join('').trim()).toBe('');
    expect(bytes.toString('latin1')).not.toContain('12345678');
  });

  it('is black where the box was drawn, and as before beside it', async () => {
    const document = await PDFDocument.create();
    document.addPage([600, 800]).drawRectangle({ x: 0, y: 0, width: 600, height: 800, color: rgb(1, 0, 0) });
    const file = await upload('Rojo.pdf', Buffer.from(await document.save()));
    const box = { page: 1, x: 5_000, y: 0, width: 5_000, height: 5_000 };
    const { content } = await house.ok(ana, pdfCensor, {
      file,
      boxes: [box],
      folder: 'root',
      name: 'Tapado',
    });
    const bytes = await bytesOf(content);
    const upload_ = newStagingKey();
    await house.storage.put(
      upload_,
      (async function* () {
        yield bytes;
      })(),
    );
    const { data } = await house.call(ana, pdfExtractImages, {
      upload: upload_,
      filename: 'Tapado.pdf',
      size: bytes.length,
      mode: 'pictures',
    });
    const [picture] = (data as { files: { id: string; width: number; height: number }[] }).files;
    const { data: pixels, info } = await sharp(await bytesOf(picture?.id ?? ''))
      .raw()
      .toBuffer({ resolveWithObject: true });
    const pixel = (x: number, y: number) => {
      const at = (Math.floor(y * info.height) * info.width + Math.floor(x * info.width)) * info.channels;
      return [...pixels.subarray(at, at + 3)].map((value) => Math.round(value / 32));
    };
    expect([pixel(0.75, 0.25), pixel(0.25, 0.25), pixel(0.75, 0.75)]).toEqual([
      [0, 0, 0],
      [8, 0, 0],
      [8, 0, 0],
    ]);
  });

  it('needs boxes on pages that are there, and says which pages could not be read', async () => {
    const file = await upload('Escaneado.pdf', await pdf(1));
    expect(await house.ok(ana, censorProposals, { id: file })).toEqual({ boxes: [], unread: [1] });
    const box = { page: 2, x: 0, y: 0, width: 10, height: 10 };
    const input = { file, folder: 'root', name: 'No' };
    expect(await house.code(ana, pdfCensor, { ...input, boxes: [box] })).toBe('DRIVE-PDF-002');
    expect(await house.code(ana, pdfCensor, { ...input, boxes: [] })).toBe('REQ-101');
  });
});

describe('pages as pictures', () => {
  const extract = async (bytes: Buffer, mode: 'pages' | 'pictures') => {
    const key = newStagingKey();
    await house.storage.put(
      key,
      (async function* () {
        yield bytes;
      })(),
    );
    return house.call(ana, pdfExtractImages, {
      upload: key,
      filename: 'Manual.pdf',
      size: bytes.length,
      mode,
    });
  };

  it('of 150 dpi wait for their person', async () => {
    const { data } = await extract(await written(['uno', 'dos']), 'pages');
    const { files } = data as { files: { id: string; name: string; width: number; height: number }[] };
    expect(files.map(({ name, width, height }) => [name, width, height])).toEqual([
      ['Manual 1.png', 1239, 1754],
      ['Manual 2.png', 1239, 1754],
    ]);
    const [row] = await house.db.unscoped(
      'SELECT folder, created_by, owner_id, expires_at > UTC_TIMESTAMP(3) AS waits FROM file WHERE id = :id',
      { id: files[0]?.id ?? '' },
    );
    expect(row).toEqual({ folder: 'tmp', created_by: ana.id, owner_id: null, waits: 1 });
  });

  it('are refused of what is no clean PDF, or has none', async () => {
    expect((await extract(Buffer.from('%PDF-1.7 roto'), 'pages')).error?.code).toBe('FILE-006');
    expect((await extract(await png(), 'pages')).error?.code).toBe('FILE-001');
    expect((await extract(await written(['sin fotos']), 'pictures')).error?.code).toBe('DRIVE-PDF-003');
  });
});
