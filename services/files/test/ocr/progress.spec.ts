import { describe, expect, it } from '@jest/globals';
import { MAX_OCR_PAGES } from '@volante/contracts/files/drive-limits';
import { progressOf } from '../../src/ocr/ocr.background.js';

const PDF = { mime: 'application/pdf', next_page: 4, scans: 2, pages: '1,3', text: 'uno\ntres', tries: 0 };
const scan = (page: number, text: string) => ({ page, isScan: true, text });

describe('a part of the pages of a scan', () => {
  it('goes on behind the last page that was looked at, with the text of those that have one', () => {
    const pages = [scan(4, 'cuatro'), { page: 5, isScan: false, text: '' }, scan(6, '')];
    expect(progressOf(PDF, { pages, isDone: false, hasFailed: false })).toEqual({
      next: 7,
      scans: 4,
      pages: [1, 3, 4],
      text: 'uno\ntres\ncuatro',
      isDone: false,
      tries: 0,
    });
  });

  it('is the last one where no page is left, or so many were read', () => {
    expect(progressOf(PDF, { pages: [], isDone: true, hasFailed: false }).isDone).toBe(true);
    const pages = Array.from({ length: MAX_OCR_PAGES - PDF.scans }, (_, at) => scan(4 + at, 'x'));
    expect(progressOf(PDF, { pages: pages.slice(1), isDone: false, hasFailed: false }).isDone).toBe(false);
    expect(progressOf(PDF, { pages, isDone: false, hasFailed: false }).isDone).toBe(true);
  });

  it('keeps what was read before a page that ends the process, and passes that page by at the third time', () => {
    const failed = { isDone: false, hasFailed: true };
    const first = progressOf(PDF, { pages: [scan(4, 'cuatro')], ...failed });
    expect(first).toMatchObject({ next: 5, tries: 1, text: 'uno\ntres\ncuatro', isDone: false });
    const again = { ...PDF, next_page: 5, tries: 1 };
    expect(progressOf(again, { pages: [], ...failed })).toMatchObject({ next: 5, tries: 2 });
    const third = progressOf({ ...again, tries: 2 }, { pages: [], ...failed });
    expect(third).toMatchObject({ next: 6, tries: 0, scans: 3, isDone: false });
  });

  it('ends a picture that ends the process', () => {
    const picture = { ...PDF, mime: 'image/jpeg', next_page: 1, scans: 0, pages: '', text: null, tries: 2 };
    const progress = progressOf(picture, { pages: [], isDone: false, hasFailed: true });
    expect(progress).toMatchObject({ isDone: true, pages: [], text: '' });
  });
});
