import { openPaper } from './open-paper.js';

/** Marks of the template: values stand in their places, and the letters below are not seen. */
const MARK = /\{\{[^{}]{1,80}\}\}/g;
/** Letters of one page and of the whole document: the answer has to fit into a message of the bus. */
const MAX_PAGE = 20_000;
const MAX_DOCUMENT = 150_000;

/** Words of each page as they are seen, line by line; '' for a page that is a picture. */
export async function pageTexts(bytes: Uint8Array): Promise<string[]> {
  const pdf = await openPaper(bytes);
  let left = MAX_DOCUMENT;
  return pdf.getPages().map((page) => {
    if (left === 0) return '';
    const words = page.extractText().text.replace(MARK, '').trim();
    const shown = words.slice(0, Math.min(MAX_PAGE, left));
    left -= shown.length;
    return shown;
  });
}
