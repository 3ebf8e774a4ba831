import { readFile } from 'node:fs/promises';
import { PDFiumLibrary } from '@hyzyla/pdfium';

export async function countPages(file: string): Promise<number> {
  const document = await (await PDFiumLibrary.init()).loadDocument(await readFile(file));
  return document.getPageCount();
}
