import { expect, it } from '@jest/globals';
import { PdfPaper } from '@volante/service-kit/sheets/pdf-paper';
import { readPdf } from '@volante/testing/pdf/read-pdf';

const AT = new Date('2026-11-27T10:00:00Z');
const USUAL = 'Ángela Núñez Peña pidió «ya»: ¿y el güisqui? – 12,50 € · L’Hospitalet, Çanakkale…';
const OTHERS = 'João Conceição, Zoë Müßig, 30 °C ±2, Ångström Ž';

async function written(lines: readonly string[], isPlain = true): Promise<Buffer> {
  const look = { isLandscape: false, isTagged: false, isPlain };
  const paper = new PdfPaper({ title: 'Hoja', author: 'Autoescuela', at: AT, ...look });
  const chunks: Buffer[] = [];
  paper.document.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise<void>((resolve) => paper.document.on('end', resolve));
  for (const [at, line] of lines.entries()) {
    paper.type(at % 2 === 0 ? 'regular' : 'bold', 9, '#000000');
    paper.line(line, { x: paper.left, y: 40 + at * 13, width: paper.width });
  }
  paper.end();
  await ended;
  return Buffer.concat(chunks);
}

async function wordsOf(pdf: Buffer): Promise<string> {
  return (await readPdf(pdf)).pages.join(' ').replaceAll(/\s+/g, ' ').trim();
}

/** Packed font programs of a PDF, each from its dictionary to its end. */
const programs = (pdf: Buffer) => pdf.toString('latin1').match(/<<[^>]*\/Length1 [\s\S]*?endstream/g) ?? [];

it('usual letters are read as they were written, from the same programs in every document', async () => {
  const one = await written([USUAL, USUAL]);
  const other = await written(['Otra hoja', 'con otras palabras']);
  expect(await wordsOf(one)).toBe(`${USUAL} ${USUAL}`);
  expect(programs(one)).toHaveLength(2);
  expect(programs(other)).toEqual(programs(one));
  expect((await written([USUAL, USUAL])).equals(one)).toBe(true);
});

it('a weight that nothing is written in is not in the document', async () => {
  expect(programs(await written(['Solo letra normal']))).toHaveLength(1);
});

it('other letters of the font get a program of their own, beside the usual ones', async () => {
  const shown = OTHERS.replace('Ž', 'Z');
  const pdf = await written([USUAL, 'Titular', OTHERS, USUAL]);
  expect(await wordsOf(pdf)).toBe(`${USUAL} Titular ${shown} ${USUAL}`);
  // Only the bold letters were ready.
  expect(programs(pdf)).toHaveLength(1);
  expect((await written([USUAL, 'Titular', OTHERS, USUAL])).equals(pdf)).toBe(true);
  expect(await wordsOf(await written([USUAL]))).toBe(USUAL);
});

it('letters stand where they stood without ready ones: no wider, no narrower', () => {
  const paper = (isPlain: boolean) =>
    new PdfPaper({ title: '', author: '', at: AT, isLandscape: false, isTagged: false, isPlain });
  const widths = [true, false].map((isPlain) => {
    const { document } = paper(isPlain);
    return [...USUAL, ...OTHERS].map((letter) => document.font('bold').fontSize(9).widthOfString(letter));
  });
  const [ready = [], own = []] = widths;
  for (const [at, width] of ready.entries()) expect(width).toBeCloseTo(own[at] ?? 0, 6);
});
