import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { CallOutput } from '@volante/contracts/call';
import { driveSearch } from '@volante/contracts/files/drive.contract';
import { driveConfigure, fileSettingUpdate } from '@volante/contracts/files/drive-space.contract';
import { filePreview } from '@volante/contracts/files/preview.contract';
import { newId } from '@volante/service-kit/object-id';
import { FileSweep } from '../../src/modules/files/file-sweep.js';
import { DriveHouse, owns, person } from '../drive/drive-house.js';
import { png } from '../sample-bytes.js';
import { mixedPdf, scannedPicture } from './scans.js';
import { scansRead } from './scans-read.js';

const boss = person({ name: 'Berta Jefa', permissions: ['file.view', 'file.modify', 'business.modify'] });
const luis = person({ name: 'Luis Gil' });
const stranger = person({ business: { id: newId(), name: 'Otra', operator: false } });
const TYPED = ['Este papel tiene un texto propio, que nadie tiene que leer.', 'Palabra: matrimonio'];

let house: DriveHouse;
beforeAll(async () => {
  house = await DriveHouse.start([boss, luis], [], { worker: true });
});
afterAll(() => house.stop());

const count = async (sql: string) => (await house.db.unscoped(sql, {})).length;

const found = async (as: typeof boss, query: string): Promise<string[]> =>
  (await house.ok(as, driveSearch, { query })).rows.map(({ name }) => name);

const ocrOf = async (id: string) => {
  const preview: CallOutput<typeof filePreview> = await house.ok(boss, filePreview, { id });
  return 'ocr' in preview ? preview.ocr : undefined;
};

describe('OCR', () => {
  let mixed: string;

  it('is off until the school chooses it', async () => {
    const bytes = await mixedPdf([
      { lines: TYPED, isScan: false },
      { lines: ['Certificado de empadronamiento', 'Expediente 48213'], isScan: true },
    ]);
    mixed = (await house.uploaded(boss, 'Padrón.pdf', 'root', { bytes })).id;
    await scansRead(house);
    expect(await found(boss, 'empadronamiento')).toEqual([]);
    expect(await found(boss, 'matrimonio')).toEqual(['Padrón.pdf']);
    expect((await house.ok(boss, driveConfigure, {})).ocr).toEqual({ isOn: false, waiting: 0 });
    expect(await count('SELECT file_id FROM file_ocr')).toBe(0);
    expect(await house.code(luis, fileSettingUpdate, { ocr: true })).toBe('ACCESS-001');
  });

  it('reads pages without a text of their own, those of before included, and says which', async () => {
    await house.ok(boss, fileSettingUpdate, { ocr: true });
    expect((await house.ok(boss, driveConfigure, {})).ocr.isOn).toBe(true);
    const photo = await scannedPicture(['Permiso de circulación', 'Titular: Ramón Iglesias']);
    const { id } = await house.uploaded(boss, 'Foto.jpg', 'root', { bytes: photo });
    await scansRead(house);
    expect(await found(boss, 'empadronamiento')).toEqual(['Padrón.pdf']);
    expect(await found(boss, 'expediente 48213')).toEqual(['Padrón.pdf']);
    expect(await found(boss, 'matrimonio')).toEqual(['Padrón.pdf']);
    expect(await found(boss, 'circulacion ramon')).toEqual(['Foto.jpg']);
    const [hit] = (await house.ok(boss, driveSearch, { query: 'empadronamiento' })).rows;
    expect(hit?.passage).toMatchObject({ hit: 'empadronamiento', ocr: true });
    const [own] = (await house.ok(boss, driveSearch, { query: 'matrimonio' })).rows;
    expect(own?.passage).not.toHaveProperty('ocr');
    expect(await ocrOf(mixed)).toEqual([2]);
    expect(await ocrOf(id)).toEqual([1]);
    expect(await found(stranger, 'empadronamiento')).toEqual([]);
  });

  it('finds nothing for those who do not see the file', async () => {
    const folder = await house.mkdir(boss, 'Reservado');
    const bytes = await scannedPicture(['Sentencia de divorcio']);
    await house.uploaded(boss, 'Juzgado.jpg', folder, { bytes });
    await scansRead(house);
    expect(await found(luis, 'divorcio')).toEqual(['Juzgado.jpg']);
    await house.access(boss, folder, { isPrivate: true, owners: [owns(boss)] });
    expect(await found(luis, 'divorcio')).toEqual([]);
  });

  it('keeps nothing of a picture without letters', async () => {
    const { id } = await house.uploaded(boss, 'Azul.png', 'root', { bytes: await png(800, 600) });
    await scansRead(house);
    expect(await ocrOf(id)).toBeUndefined();
    const [text] = await house.db.unscoped('SELECT state, text FROM file_text WHERE file_id = :id', { id });
    expect(text).toEqual({ state: 2, text: null });
  });

  it('goes with its file', async () => {
    const bytes = await scannedPicture(['Fulanitez y zutanez']);
    const { id, item } = await house.uploaded(boss, 'Nombres.jpg', 'root', { bytes });
    await scansRead(house);
    expect(await count("SELECT word FROM content_term WHERE word = 'fulanitez'")).toBe(1);
    await house.db.unscopedRun(
      `UPDATE file SET expires_at = '2020-01-01' WHERE owner_kind = 'drive-file' AND owner_id = :item`,
      { item },
    );
    await new FileSweep(house.db, house.storage).sweep();
    expect(await count("SELECT word FROM content_term WHERE word = 'fulanitez'")).toBe(0);
    expect(await house.db.unscoped('SELECT file_id FROM file_ocr WHERE file_id = :id', { id })).toEqual([]);
  });

  it('switched off, leaves what is unread and still finds what was read', async () => {
    await house.ok(boss, fileSettingUpdate, { ocr: false });
    const bytes = await scannedPicture(['Justificante bancario']);
    await house.uploaded(boss, 'Banco.jpg', 'root', { bytes });
    await scansRead(house);
    expect(await found(boss, 'justificante')).toEqual([]);
    expect(await found(boss, 'empadronamiento')).toEqual(['Padrón.pdf']);
  });
});
