import { expect, it } from '@jest/globals';
import { wordBoxes } from '@volante/testing/pdf/poppler';
import { readPdf } from '@volante/testing/pdf/read-pdf';
import { foundPlaces } from '../src/pdf/found-places.js';
import { withValues } from '../src/pdf/write-paper.js';
import { pdfOf } from './sample-pdf.js';

/** A page with marks, turned, and cut by some points at its left and lower edge. */
async function marked(rotation: 0 | 90 | 180 | 270, cut = 0): Promise<Uint8Array> {
  const lines = [
    '/F1 12 Tf 160 700 Td ({{nombre}})',
    '/F1 14 Tf 160 300 Td ({{Firma del tutor}})',
    '/F1 12 Tf 160 200 Td ({{color del coche}})',
  ];
  const content = lines.map((line) => `BT ${line} Tj ET`).join('\n');
  const boxes = `/MediaBox[0 0 595 842]/CropBox[${cut} ${cut} 595 842]/Rotate ${rotation}`;
  return pdfOf([
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    `<</Type/Page/Parent 2 0 R${boxes}/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>`,
    `<</Length ${content.length}>>stream\n${content}\nendstream`,
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
  ]);
}

it('finds marks by the names that schools write, and names those that it does not know', async () => {
  const { fields, unknown } = await foundPlaces(await marked(0));
  expect(fields).toMatchObject([
    { variable: 'name', signer: 'holder', page: 1, covers: true },
    { variable: 'signature', signer: 'guardian', covers: true },
  ]);
  expect(unknown).toEqual(['color del coche']);
});

it.each([
  [0, 0],
  [90, 0],
  [180, 0],
  [270, 0],
  [0, 50],
  [90, 50],
  [270, 50],
] as const)('stands within a point of the mark: turned by %s°, cut by %s', async (rotation, cut) => {
  const bytes = await marked(rotation, cut);
  const [sheet] = await wordBoxes(Buffer.from(bytes));
  const mark = sheet?.words.find(({ text }) => text.includes('nombre'));
  const [found] = (await foundPlaces(bytes)).fields;
  const isTurned = rotation % 180 !== 0;
  const [width, height] = isTurned ? [842 - cut, 595 - cut] : [595 - cut, 842 - cut];
  // Poppler counts from the corner of the whole sheet, readers show what the cut leaves: its left and lower edge are turned, too.
  const [beside, above] = [rotation < 180 ? cut : 0, rotation === 90 ? cut : 0];
  const left = beside + ((found?.x ?? 0) / 10_000) * width;
  const middle = above + (((found?.y ?? 0) + (found?.height ?? 0) / 2) / 10_000) * height;
  // The left edge of a line that stands upright is its letters' height, which each program measures in its own way.
  expect(Math.abs(left - (mark?.left ?? 0))).toBeLessThanOrEqual(isTurned ? 1.5 : 1);
  const expected = ((mark?.top ?? 0) + (mark?.bottom ?? 0)) / 2;
  expect(Math.abs(middle - expected)).toBeLessThanOrEqual(1);
});

it('covers the mark with the value', async () => {
  const bytes = await marked(0);
  const { fields } = await foundPlaces(bytes);
  const wide = fields.map((field) => ({ ...field, width: field.width + 2_000 }));
  const { pages } = await readPdf(Buffer.from(await withValues(bytes, wide, { name: 'Ana Ruiz' })));
  expect(pages[0]).toContain('Ana Ruiz');
});
