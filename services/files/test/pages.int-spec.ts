import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { degrees, PDFDocument, rgb } from '@cantoo/pdf-lib';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { fileUpload } from '@volante/contracts/files/file.contract';
import { filePage, PAGE_PICTURE_SIDE } from '@volante/contracts/files/page.contract';
import { openStorage } from '@volante/service-kit/storage/open-storage';
import { newStagingKey } from '@volante/service-kit/storage/storage';
import { PEOPLE, type ServiceHouse, startHouse } from '@volante/testing/records/service-house';
import sharp from 'sharp';
import { service } from '../src/main.js';

const { manager, stranger } = PEOPLE;

let house: ServiceHouse;
let file: string;

/** Two pages; the second lies on its side, and has a red field in the upper left corner as it is seen. */
async function twoPages(): Promise<Buffer> {
  const pdf = await PDFDocument.create();
  pdf.addPage([595, 842]);
  const turned = pdf.addPage([595, 842]);
  turned.drawRectangle({ x: 0, y: 0, width: 100, height: 100, color: rgb(1, 0, 0) });
  turned.setRotation(degrees(90));
  return Buffer.from(await pdf.save());
}

beforeAll(async () => {
  house = await startHouse(service);
  const bytes = await twoPages();
  const upload = newStagingKey();
  await openStorage().put(upload, Readable.from([bytes]));
  const input = { upload, filename: 'contrato.pdf', size: bytes.length, accept: 'pdf' as const };
  ({ id: file } = await house.ok(manager, fileUpload, input));
});
afterAll(() => house.stop());

it('a page is drawn as it is seen, in its colours', async () => {
  const { key, size, width, height } = await house.ok(manager, filePage, { file, page: 2 });
  expect(width).toBe(PAGE_PICTURE_SIDE);
  expect(height).toBeLessThan(width);
  const png = await buffer(await openStorage().get(key));
  expect(png.length).toBe(size);
  const { data, info } = await sharp(png).raw().toBuffer({ resolveWithObject: true });
  const pixel = (x: number, y: number) => [
    ...data.subarray((y * info.width + x) * info.channels).subarray(0, 3),
  ];
  expect(pixel(20, 20)).toEqual([255, 0, 0]);
  expect(pixel(info.width - 20, info.height - 20)).toEqual([255, 255, 255]);
});

it('a page is drawn once, whoever asks at the same time', async () => {
  const answers = await Promise.all([1, 2, 3].map(() => house.ok(manager, filePage, { file, page: 1 })));
  expect(new Set(answers.map(({ key }) => key)).size).toBe(1);
  const again = await house.ok(manager, filePage, { file, page: 1 });
  expect(again).toEqual(answers[0]);
});

it('a page that is not there, and a file of another school, are not found', async () => {
  expect(await house.fails(manager, filePage, { file, page: 3 })).toBe('DATA-404');
  expect(await house.fails(stranger, filePage, { file, page: 1 })).toBe('DATA-404');
});
