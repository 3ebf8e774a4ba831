import { expect, it } from '@jest/globals';
import sharp from 'sharp';
import { contentType } from '../src/inspection/content-type.js';

const BEHIND = ['<svg ', '<?php', 'PK\x05\x06\0\0\0\0'];
const MARKS = [...BEHIND, '%PDF-'];
const FORMATS = ['jpeg', 'png', 'webp'] as const;

/** Its pixels fill the first and the last kilobyte but for the head. */
const noise = (format: (typeof FORMATS)[number]) =>
  sharp({
    create: {
      ...{ width: 200, height: 200, channels: 3, background: '#808080' },
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
    },
  })
    .toFormat(format)
    .toBuffer();

/** The same picture with these bytes in place of some of its pixels. */
const among = (picture: Buffer, mark: string, at: number): Buffer => {
  const bytes = Buffer.from(picture);
  bytes.write(mark, at, 'latin1');
  return bytes;
};

const ALL = FORMATS.flatMap((format) => MARKS.map((mark) => [format, mark] as const));

it.each(ALL)('%s: %j among its pixels comes by chance', async (format, mark) => {
  const picture = await noise(format);
  for (const at of [900, picture.length - 200])
    expect((await contentType(among(picture, mark, at), format)).mime).toBe(`image/${format}`);
});

it.each(ALL.filter(([, mark]) => BEHIND.includes(mark)))(
  '%s: %j behind it is another format',
  async (format, mark) => {
    const more = Buffer.from(`${mark}${'\0'.repeat(40)}`, 'latin1');
    const both = Buffer.concat([await noise(format), more]);
    await expect(contentType(both, '')).rejects.toMatchObject({ code: 'FILE-001' });
  },
);
