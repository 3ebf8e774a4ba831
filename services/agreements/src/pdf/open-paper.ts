import { PDF, PdfDict, type PdfObject } from '@libpdf/core';

/** Entries that a page may have from a branch of the tree of pages: ISO 32000-1, 7.7.3.4. Mac OS writes the size of a document's pages there. */
const INHERITED = ['Resources', 'MediaBox', 'CropBox', 'Rotate'];
/** Branches above a page; a tree may contain itself. */
const MAX_BRANCHES = 50;

/**
 * A PDF whose pages say themselves what they have from their branch: the library reads size and turn of the page alone, takes 612 × 792
 * for a page without a size, and gives an empty set of fonts to one that is written on. Nothing of it is a change of the document.
 */
export async function openPaper(bytes: Uint8Array): Promise<PDF> {
  const pdf = await PDF.load(bytes);
  for (const { dict } of pdf.getPages())
    for (const name of INHERITED) {
      const value = dict.has(name) ? null : inherited(pdf, dict, name);
      if (!value) continue;
      const isChanged = dict.dirty;
      dict.set(name, value instanceof PdfDict ? value.clone() : value);
      if (!isChanged) dict.clearDirty();
    }
  return pdf;
}

function inherited(pdf: PDF, page: PdfDict, name: string): PdfObject | null {
  let node: PdfDict | undefined = page;
  for (let above = 0; above < MAX_BRANCHES; above += 1) {
    node = node?.getDict('Parent', (ref) => pdf.getObject(ref));
    const value = node?.get(name);
    if (value) return value;
  }
  return null;
}
