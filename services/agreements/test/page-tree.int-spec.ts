import { expect, it } from '@jest/globals';
import { wordBoxes } from '@volante/testing/pdf/poppler';
import { foundPlaces } from '../src/pdf/found-places.js';
import { pagesOf, withValues } from '../src/pdf/write-paper.js';
import { pdfOf, samplePdf } from './sample-pdf.js';

const CATALOG = '<</Type/Catalog/Pages 2 0 R>>';
const BOX = '/MediaBox[0 0 595 842]';
const words = (text: string) => {
  const content = `BT /F1 12 Tf 40 120 Td (${text}) Tj ET`;
  return `<</Length ${content.length}>>stream\n${content}\nendstream`;
};
const page = (parent: number, content: number, type = '/Type/Page') =>
  `<<${type}/Parent ${parent} 0 R${BOX}/Contents ${content} 0 R/Resources<</Font<</F1 7 0 R>>>>>>`;
/** The contents and the font of two pages, as objects 5 to 7. */
const REST = [words('Contrato'), words('Condiciones'), '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>'];

const two = (root: string, first = page(2, 5), second = page(2, 6)) =>
  pdfOf([CATALOG, root, first, second, ...REST]);
/** Branches below one another, the page last. */
const deep = (branches: number) => {
  const first = 4;
  const below = Array.from({ length: branches }, (_, at) => {
    const parent = at === 0 ? 2 : first + at - 1;
    return `<</Type/Pages/Parent ${parent} 0 R/Kids[${first + at + 1} 0 R]/Count 1>>`;
  });
  const last = first + branches - 1;
  return pdfOf([
    ...[CATALOG, `<</Type/Pages/Kids[${first} 0 R]/Count 1${BOX}>>`, '<<>>', ...below],
    `<</Type/Page/Parent ${last} 0 R>>`,
  ]);
};
const TWO = '<</Type/Pages/Kids[3 0 R 4 0 R]/Count 2>>';
const refused = expect.objectContaining({ code: 'AGREEMENT-001' });
const A4 = { width: 595, height: 842 };

it.each([
  ['a page that does not say that it is one', two(TWO, page(2, 5), page(2, 6, ''))],
  ['a page that is listed twice', two('<</Type/Pages/Kids[3 0 R 3 0 R]/Count 2>>')],
  ['more pages than it counts', two('<</Type/Pages/Kids[3 0 R 4 0 R]/Count 1>>')],
  ['fewer pages than it counts', two('<</Type/Pages/Kids[3 0 R 4 0 R]/Count 3>>')],
  ['no count', two('<</Type/Pages/Kids[3 0 R 4 0 R]>>')],
  ['a page that is not there', two('<</Type/Pages/Kids[3 0 R 9 0 R]/Count 1>>')],
  ['a page without a number of its own', two(`<</Type/Pages/Kids[3 0 R ${page(2, 6)}]/Count 2>>`)],
  ['no list', two('<</Type/Pages/Count 0>>')],
  ['a page that names another branch', two(TWO, page(2, 5), page(3, 6))],
  ['a root below one of its pages', two('<</Type/Pages/Parent 3 0 R/Kids[3 0 R 4 0 R]/Count 2>>')],
  ['a ring', two(TWO, page(2, 5), '<</Type/Pages/Parent 2 0 R/Kids[2 0 R]/Count 1>>')],
  ['sixty branches below one another', deep(60)],
])('a template with %s is refused when it is measured, searched and sent', async (_words, pdf) => {
  await expect(pagesOf(pdf)).rejects.toThrow(refused);
  await expect(foundPlaces(pdf)).rejects.toThrow(refused);
  await expect(withValues(pdf, [], {})).rejects.toThrow(refused);
});

it.each([
  ['two pages', two(TWO), 2],
  ['forty branches below one another', deep(40), 1],
  ['a page that does not say what stands above it', two(TWO, page(2, 5).replace('/Parent 2 0 R', '')), 2],
  [
    'counts in objects of their own',
    pdfOf([CATALOG, TWO.replace('2>>', '8 0 R>>'), page(2, 5), page(2, 6), ...REST, ' 2']),
    2,
  ],
])('a template with %s is read', async (_words, pdf, pages) => {
  expect(await pagesOf(pdf)).toEqual(Array(pages).fill(A4));
});

it('a list of pages in an object of its own is read, at the root and below it, and pages come behind', async () => {
  const pdf = pdfOf([
    ...[CATALOG, '<</Type/Pages/Kids 9 0 R/Count 2>>', page(2, 5), page(8, 6), ...REST],
    ...['<</Type/Pages/Parent 2 0 R/Kids 10 0 R/Count 1>>', '[3 0 R 8 0 R]', '[4 0 R]'],
  ]);
  expect(await pagesOf(pdf)).toEqual([A4, A4]);
  const made = await withValues(pdf, [], {}, await samplePdf());
  expect(await pagesOf(made)).toEqual([A4, A4, A4]);
  const shown = (await wordBoxes(made)).map(({ words: [first] }) => first?.text);
  expect(shown).toEqual(['Contrato', 'Condiciones', 'Contrato,']);
});
