import { deflateSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { driveSearch } from '@volante/contracts/files/drive.contract';
import { fileSettingUpdate } from '@volante/contracts/files/drive-space.contract';
import { filePreview } from '@volante/contracts/files/preview.contract';
import { DriveHouse, person } from '../drive/drive-house.js';
import { hugePng, jpeg } from '../sample-bytes.js';
import { mixedPdf, type RawPicture, scannedPicture } from './scans.js';
import { scansRead } from './scans-read.js';

const MEGABYTE = 1024 * 1024;
const boss = person({ name: 'Berta Jefa', permissions: ['file.view', 'file.modify', 'business.modify'] });

let house: DriveHouse;
beforeAll(async () => {
  house = await DriveHouse.start([boss], [], { worker: true });
  await house.ok(boss, fileSettingUpdate, { ocr: true });
});
afterAll(() => house.stop());

const half = (bytes: Buffer) => bytes.subarray(0, bytes.length / 2);
const flat = (side: number, more: RawPicture['says']) => ({
  ...{ Width: side, Height: side, ColorSpace: 'DeviceGray', BitsPerComponent: 8, ...more },
});

/** Pictures within a PDF, which nothing re-encodes when it is uploaded. */
const PICTURES: readonly [string, () => Promise<RawPicture>][] = [
  [
    'of 900 million pixels',
    async () => ({
      bytes: deflateSync(Buffer.alloc(30_000 * 3_750), { level: 1 }),
      says: flat(30_000, { BitsPerComponent: 1, Filter: 'FlateDecode' }),
    }),
  ],
  [
    'that unpacks to 400 MB twice over',
    async () => ({
      bytes: deflateSync(deflateSync(Buffer.alloc(400 * MEGABYTE), { level: 1 })),
      says: flat(20_000, { Filter: ['FlateDecode', 'FlateDecode'] }),
    }),
  ],
  [
    'that is cut',
    async () => ({ bytes: half(await jpeg(800, 800)), says: flat(800, { Filter: 'DCTDecode' }) }),
  ],
  ['of noise', async () => ({ bytes: Buffer.alloc(5_000, 0xa7), says: flat(900, { Filter: 'JPXDecode' }) })],
];

const ocrOf = async (id: string) => {
  const preview = await house.ok(boss, filePreview, { id });
  return 'ocr' in preview ? preview.ocr : undefined;
};
const found = async (query: string): Promise<string[]> =>
  (await house.ok(boss, driveSearch, { query })).rows.map(({ name }) => name);

describe('a page of a scan with a picture', () => {
  it.each(PICTURES)('%s costs that page alone', async (what, picture) => {
    const sheet = (lines: string[]) => ({ lines, isScan: true });
    const bytes = await mixedPdf([
      sheet(['Certificado de nacimiento']),
      await picture(),
      sheet(['Libro de familia']),
    ]);
    const { id } = await house.uploaded(boss, `${what}.pdf`, 'root', { bytes });
    await scansRead(house);
    expect(await ocrOf(id)).toEqual([1, 3]);
    expect(await found('nacimiento familia')).toContain(`${what}.pdf`);
  });
});

/** Uploads refuse these, or write them again: they come to OCR only where the storage was damaged, or changed by somebody. */
const BYTES: readonly [string, () => Promise<Buffer>][] = [
  ['cut', async () => half(await scannedPicture(['Contrato de alquiler']))],
  ['huge', async () => hugePng(30_000, 30_000)],
  ['no picture', async () => Buffer.from('Esto no es una imagen.')],
  ['empty', async () => Buffer.alloc(0)],
];

describe('a stored picture that is', () => {
  it.each(BYTES)('%s is passed by, and the next one is read', async (what, bytes) => {
    await house.ok(boss, fileSettingUpdate, { ocr: false });
    const good = await scannedPicture(['Contrato de alquiler']);
    const { id } = await house.uploaded(boss, `${what}.jpg`, 'root', { bytes: good });
    const next = await house.uploaded(boss, `after ${what}.jpg`, 'root', { bytes: good });
    const [file] = await house.db.unscoped<{ storage_key: string }>(
      'SELECT storage_key FROM file WHERE id = :id',
      { id },
    );
    const changed = await bytes();
    await house.storage.put(
      file?.storage_key ?? '',
      (async function* () {
        yield changed;
      })(),
    );
    await scansRead(house);
    await house.ok(boss, fileSettingUpdate, { ocr: true });
    await scansRead(house);
    expect(await ocrOf(id)).toBeUndefined();
    expect(await ocrOf(next.id)).toEqual([1]);
  });
});
