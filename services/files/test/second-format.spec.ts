import { expect, it } from '@jest/globals';
import sharp from 'sharp';
import { contentType } from '../src/inspection/content-type.js';
import { jpeg, png } from './sample-bytes.js';

const BEHIND = ['<svg ', '<?php', 'PK\x05\x06\0\0\0\0'];
const MARKS = [...BEHIND, '%PDF-'];

/** The picture with these bytes in place of some of its pixels, so many bytes before its end mark. */
function among(picture: Buffer, mark: string, end: Buffer): Buffer {
  const bytes = Buffer.from(picture);
  bytes.write(mark, bytes.lastIndexOf(end) - 100, 'latin1');
  return bytes;
}

/** Noise: its pixels fill the first and the last kilobyte but for the head. */
const noise = () =>
  sharp({
    create: {
      width: 200,
      height: 200,
      channels: 3,
      background: '#808080',
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
    },
  });

it.each(MARKS)('%j among the pixels of a photograph or a drawing comes by chance', async (mark) => {
  const photograph = among(await noise().jpeg().toBuffer(), mark, Buffer.from('ffd9', 'hex'));
  const drawing = among(await noise().png().toBuffer(), mark, Buffer.from('IEND'));
  expect((await contentType(photograph, 'jpg')).mime).toBe('image/jpeg');
  expect((await contentType(drawing, 'png')).mime).toBe('image/png');
});

it.each(BEHIND)('%j behind a picture is another format', async (mark) => {
  const more = Buffer.from(`${mark}${'\0'.repeat(40)}`, 'latin1');
  for (const picture of [await jpeg(), await png()])
    await expect(contentType(Buffer.concat([picture, more]), '')).rejects.toMatchObject({ code: 'FILE-001' });
});
