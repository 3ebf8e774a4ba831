import { PDF, PdfDict, type PdfObject } from '@libpdf/core';
import { assertAllRead, MAX_BRANCHES, mendedTree } from './page-tree.js';

/** Entries that a page may have from a branch of the tree of pages: ISO 32000-1, 7.7.3.4. Mac OS writes the size of a document's pages there. */
const INHERITED = ['Resources', 'MediaBox', 'CropBox', 'Rotate'];

/**
 * A PDF whose pages say themselves what they have from their branch: the library reads size and turn of the page alone, takes 612 × 792
 * for a page without a size, and gives an empty set of fonts to one that is written on. Nothing of it is a change of the document.
 */
export async function openPaper(bytes: Uint8Array): Promise<PDF> {
  return withInherited(await PDF.load(bytes));
}

/**
 * A PDF that comes from outside, of which the library reads every page, and each once. AGREEMENT-001 where other programs could show
 * other pages.
 */
export async function openTemplate(bytes: Uint8Array): Promise<PDF> {
  let pdf = await PDF.load(bytes);
  // The library walks the tree while it loads the file.
  if (mendedTree(pdf)) pdf = await PDF.load(await pdf.save());
  assertAllRead(pdf);
  return withInherited(pdf);
}

function withInherited(pdf: PDF): PDF {
  for (const { dict } of pdf.getPages())
    for (const name of INHERITED) {
      const value = dict.has(name) ? null : inherited(pdf, dict, name);
      if (!value) continue;
      const isChanged = dict.dirty;
      dict.set(name, ownCopy(value));
      if (!isChanged) dict.clearDirty();
    }
  return pdf;
}

/** `clone` copies one level alone: fonts that are added to a page would be added to its branch. */
function ownCopy(value: PdfObject): PdfObject {
  if (!(value instanceof PdfDict)) return value;
  const copy = value.clone();
  for (const [name, part] of [...copy]) if (part instanceof PdfDict) copy.set(name, part.clone());
  copy.clearDirty();
  return copy;
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
