import { expect, it } from '@jest/globals';
import type { DriveRow } from '@volante/contracts/files/drive.fields';
import { isPageRow, isPdfRow, type PageEntry, pagesOf, shifted, stemOf, turned } from './chosen-pages';

const row = (change: Partial<DriveRow>): DriveRow => ({
  ...{ id: 'a', kind: 'file', name: 'Uno.pdf', mime: 'application/pdf', size: 1, pages: 2, content: 'c' },
  ...{ at: '', by: '', isPrivate: false, level: 'manage', parent: 'root', place: '' },
  ...change,
});
const picture = row({ id: 'b', name: 'Foto.png', mime: 'image/png', pages: null, content: 'd' });

it('takes all pages of PDFs, pictures as one each, and nothing else', () => {
  const folder = row({ id: 'f', kind: 'folder', mime: null, content: null });
  expect(
    pagesOf([row({}), folder, picture]).map(({ file, page, isPicture }) => [file, page, isPicture]),
  ).toEqual([
    ['c', 1, false],
    ['c', 2, false],
    ['d', 1, true],
  ]);
  expect([isPageRow(picture), isPdfRow(picture), isPageRow(folder)]).toEqual([true, false, false]);
});

it('moves a page within the list, and turns it by quarters', () => {
  const entries = pagesOf([row({}), picture]);
  const keys = (list: readonly PageEntry[]) => list.map(({ key }) => key);
  const [first = '', second = '', third = ''] = keys(entries);
  expect(keys(shifted(entries, third, -1))).toEqual([first, third, second]);
  expect(keys(shifted(entries, first, -1))).toEqual([first, second, third]);
  expect(keys(shifted(entries, first, 9))).toEqual([second, third, first]);
  const [one] = entries;
  expect(
    one && [turned(one), turned(turned(one)), turned(turned(turned(turned(one))))].map(({ turn }) => turn),
  ).toEqual([90, 180, 0]);
});

it('names a file without its ending', () => {
  expect([stemOf('Seguro 2.0.pdf'), stemOf('sin')]).toEqual(['Seguro 2.0', 'sin']);
});
