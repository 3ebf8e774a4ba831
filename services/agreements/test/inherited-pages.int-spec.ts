import { expect, it } from '@jest/globals';
import { wordBoxes } from '@volante/testing/pdf/poppler';
import { pagesOf, withHands, withValues } from '../src/pdf/write-paper.js';
import { newSeal, openedSeal } from '../src/sealing/seal-certificates.js';
import { sealedPdf } from '../src/sealing/sealed-pdf.js';
import { field } from './agreement-desk.js';
import { pdfOf, samplePdf } from './sample-pdf.js';

const [TREE, BRANCH] = [2, 3];
const PAGES = [4, 5];
const words = (text: string) => `BT /F1 12 Tf 40 120 Td (${text}) Tj ET`;
const stream = (text: string) => `<</Length ${text.length}>>stream\n${text}\nendstream`;

/** Two pages that have their size, turn and font from a branch of the tree, as some programs write them. The root has others, for pages without their own. */
const branched = () =>
  pdfOf([
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 2/MediaBox[0 0 200 200]/CropBox[10 10 90 90]/Rotate 270/Resources<</Font<<>>>>>>',
    '<</Type/Pages/Parent 2 0 R/Kids[4 0 R 5 0 R]/Count 2/MediaBox[0 0 300 400]/CropBox[0 0 300 400]/Rotate 90/Resources<</Font<</F1 8 0 R>>>>>>',
    '<</Type/Page/Parent 3 0 R/Contents 6 0 R>>',
    '<</Type/Page/Parent 3 0 R/Contents 7 0 R>>',
    stream(words('Contrato')),
    stream(words('Condiciones')),
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
  ]);

const shown = async (bytes: Uint8Array) =>
  (await wordBoxes(bytes)).map(({ width, height, words: [first] }) => ({ width, height, text: first?.text }));

/** Poppler names the size before the turn. */
const own = { width: 300, height: 400 };
const sheet = { width: 595, height: 842, text: 'Contrato,' };
/** Numbers of the objects in an update. */
const numbersIn = (update: Buffer) =>
  [...update.toString('latin1').matchAll(/^(\d+) 0 obj$/gm)].map(([, number]) => Number(number));

/** As they are seen. */
const sizes = [...Array(2).fill({ width: 400, height: 300 }), { width: 595, height: 842 }];
const whole = [{ ...own, text: 'Contrato' }, { ...own, text: 'Condiciones' }, sheet];
const place = field('signature', { page: 1, x: 2_500, y: 5_000, width: 5_000, height: 1_000 });
const hand = { role: 'holder', name: 'Ana', strokes: null, typed: 'Ana', ticks: [], texts: {} } as const;

it('is measured as it is seen', async () => {
  expect(await pagesOf(branched())).toEqual(sizes.slice(0, 2));
});

it('has a signature where its field is, and keeps its own words', async () => {
  const [page] = await wordBoxes(await withHands(branched(), [place], [hand]));
  expect(page?.words.map(({ text }) => text)).toEqual(['Contrato', 'Ana']);
  const { left = 0, top = 0, bottom = 0 } = page?.words[1] ?? {};
  expect(Math.abs(left - 100)).toBeLessThan(1);
  expect(top).toBeGreaterThan(149);
  expect(bottom).toBeLessThan(182);
});

it('stays as it is seen under pages that are put behind it', async () => {
  const made = await withValues(branched(), [], {}, await samplePdf());
  expect(await shown(made)).toEqual(whole);
  expect(await pagesOf(made)).toEqual(sizes);
  const first = (await wordBoxes(made))[2]?.words[0];
  expect(Math.abs((first?.left ?? 0) - 60)).toBeLessThan(1);
});

it('has a font for its signature that does not come to its branch', async () => {
  const signed = Buffer.from(await withHands(branched(), [place], [hand]));
  const written = numbersIn(signed.subarray(branched().length));
  expect(written).toContain(PAGES[0]);
  expect(written).not.toContain(BRANCH);
  expect(written).not.toContain(PAGES[1]);
});

it('stays as it is seen under a seal with its sheet, which writes no page again', async () => {
  const { signer } = await openedSeal(await newSeal('Autoescuela Ñandú'));
  const facts = { title: 'Contrato', school: 'Autoescuela Ñandú', at: new Date() };
  const signed = await withHands(branched(), [place], [hand]);
  const sealed = Buffer.from(await sealedPdf(signed, await samplePdf(), signer, facts));
  expect(await shown(sealed)).toEqual(whole);
  expect(await pagesOf(sealed)).toEqual(sizes);
  const written = numbersIn(sealed.subarray(signed.length));
  expect(written).toContain(TREE);
  expect(written.filter((number) => PAGES.includes(number))).toEqual([]);
});
