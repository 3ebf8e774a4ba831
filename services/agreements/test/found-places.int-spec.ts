import { describe, expect, it } from '@jest/globals';
import { wordBoxes } from '@volante/testing/pdf/poppler';
import { readPdf } from '@volante/testing/pdf/read-pdf';
import { foundPlaces } from '../src/pdf/found-places.js';
import { pagesOf, withValues } from '../src/pdf/write-paper.js';
import { field } from './agreement-desk.js';
import { pdfOf } from './sample-pdf.js';

type Corners = readonly [number, number, number, number];
type Turn = 0 | 90 | 180 | 270;
const A4: Corners = [0, 0, 595, 842];

/** Where a mark stands in each page, from the first corner of its sheet. */
const [LEFT, HIGH] = [160, 700];

/** A page with marks, turned, and cut. */
function marked(rotation: Turn, sheet: Corners = A4, cut: Corners = sheet): Uint8Array {
  const [x, y] = [Math.min(sheet[0], sheet[2]), Math.min(sheet[1], sheet[3])];
  const lines = [
    `/F1 12 Tf ${x + LEFT} ${y + HIGH} Td ({{nombre}})`,
    `/F1 14 Tf ${x + LEFT} ${y + 300} Td ({{Firma del tutor}})`,
    `/F1 12 Tf ${x + LEFT} ${y + 200} Td ({{color del coche}})`,
  ];
  const content = lines.map((line) => `BT ${line} Tj ET`).join('\n');
  const boxes = `/MediaBox[${sheet.join(' ')}]/CropBox[${cut.join(' ')}]/Rotate ${rotation}`;
  return pdfOf([
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    `<</Type/Page/Parent 2 0 R${boxes}/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>`,
    `<</Length ${content.length}>>stream\n${content}\nendstream`,
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
  ]);
}

/** Points that the cut takes from the left and from above, as the page is seen. */
function cutOff(rotation: Turn, sheet: Corners, cut: Corners): { left: number; top: number } {
  const [left, bottom] = [cut[0] - sheet[0], cut[1] - sheet[1]];
  const [right, top] = [sheet[2] - cut[2], sheet[3] - cut[3]];
  const seen = { 0: [left, top], 90: [bottom, left], 180: [right, bottom], 270: [top, right] }[rotation];
  return { left: seen[0] ?? 0, top: seen[1] ?? 0 };
}

function seenSize(rotation: Turn, [left, bottom, right, top]: Corners): { width: number; height: number } {
  const [wide, high] = [right - left, top - bottom];
  return rotation % 180 === 0 ? { width: wide, height: high } : { width: high, height: wide };
}

const middleOf = ({ top, bottom }: { top: number; bottom: number }) => (top + bottom) / 2;

it('finds marks by the names that schools write, and names those that it does not know', async () => {
  const { fields, unknown } = await foundPlaces(marked(0));
  expect(fields).toMatchObject([
    { variable: 'name', signer: 'holder', page: 1, covers: true },
    { variable: 'signature', signer: 'guardian', covers: true },
  ]);
  expect(unknown).toEqual(['color del coche']);
});

const TURNS = [0, 90, 180, 270] as const;
const SHEETS: readonly (readonly [string, Corners, Corners])[] = [
  ['whole', A4, A4],
  ['cut at the left and below', A4, [50, 50, 595, 842]],
  ['cut at the right and above', A4, [0, 0, 540, 780]],
  ['cut at each edge, as a printer marks it', [0, 0, 651, 898], [28, 28, 623, 870]],
  ['around its middle', [-298, -421, 298, 421], [-298, -421, 298, 421]],
  ['from another origin, and cut', [100, 200, 695, 1042], [130, 220, 650, 1000]],
];

describe.each(SHEETS)('a sheet %s', (_words, sheet, cut) => {
  it.each(TURNS)('has its places within a point of the marks, turned by %s°', async (rotation) => {
    const bytes = marked(rotation, sheet, cut);
    const [page] = await wordBoxes(Buffer.from(bytes));
    const mark = page?.words.find(({ text }) => text.includes('nombre')) ?? { left: 0, top: 0, bottom: 0 };
    const [found] = (await foundPlaces(bytes)).fields;
    const isTurned = rotation % 180 !== 0;
    const { width, height } = seenSize(rotation, cut);
    expect(await pagesOf(bytes)).toEqual([{ width, height }]);
    // Poppler counts from the corner of the whole sheet, readers show what the cut leaves.
    const beside = cutOff(rotation, sheet, cut);
    const left = beside.left + ((found?.x ?? 0) / 10_000) * width;
    const middle = beside.top + (((found?.y ?? 0) + (found?.height ?? 0) / 2) / 10_000) * height;
    // The left edge of a line that stands upright is its letters' height, which each program measures in its own way.
    expect(Math.abs(left - mark.left)).toBeLessThanOrEqual(isTurned ? 1.5 : 1);
    expect(Math.abs(middle - middleOf(mark))).toBeLessThanOrEqual(1);
  });

  it.each(TURNS)('shows a value where its place is, turned by %s°', async (rotation) => {
    const { width, height } = seenSize(rotation, cut);
    const place = field('name', { page: 1, x: 2_000, y: 5_000, width: 4_000, height: 400 });
    const written = await withValues(marked(rotation, sheet, cut), [place], { name: 'Ana' });
    const [page] = await wordBoxes(written);
    const word = page?.words.find(({ text }) => text === 'Ana') ?? { left: 0, top: 0, bottom: 0 };
    const beside = cutOff(rotation, sheet, cut);
    expect(Math.abs(word.left - beside.left - width * 0.2)).toBeLessThanOrEqual(2);
    expect(Math.abs(middleOf(word) - beside.top - height * 0.52)).toBeLessThanOrEqual(3);
  });
});

it('reads the corners of a sheet in any order', async () => {
  const size = [{ width: 596, height: 842 }];
  expect(await pagesOf(marked(0, [298, 421, -298, -421]))).toEqual(size);
  expect(await pagesOf(marked(0, [-298, 421, 298, -421], [298, -421, -298, 421]))).toEqual(size);
});

it('covers the mark with the value', async () => {
  const bytes = marked(0);
  const { fields } = await foundPlaces(bytes);
  const wide = fields.map((one) => ({ ...one, width: one.width + 2_000 }));
  const { pages } = await readPdf(Buffer.from(await withValues(bytes, wide, { name: 'Ana Ruiz' })));
  expect(pages[0]).toContain('Ana Ruiz');
});
