import { PDF, PdfArray, type PdfDict, PdfNumber } from '@libpdf/core';

/**
 * Puts all pages of a PDF behind those of another one, whose own pages stay as they are. The library hangs every page from the root of
 * the tree: it would write them all again, and a page would lose what it has from a branch of the tree, such as its size or its fonts.
 */
export async function appendPages(to: PDF, from: Uint8Array): Promise<void> {
  const tree = to.getCatalog().getDict('Pages', (ref) => to.getObject(ref));
  const kids = [...(tree?.getArray('Kids', (ref) => to.getObject(ref)) ?? [])];
  const count = tree?.getNumber('Count', (ref) => to.getObject(ref))?.value ?? to.getPageCount();
  const own = to.getPages().map(({ dict }) => ({ dict, parent: dict.get('Parent'), isChanged: dict.dirty }));
  const more = await PDF.load(from);
  const added = await to.copyPagesFrom(
    more,
    more.getPages().map((_, at) => at),
  );
  for (const { dict } of added) keepLooks(dict);
  tree?.set('Kids', new PdfArray([...kids, ...added.map(({ ref }) => ref)]));
  tree?.set('Count', PdfNumber.of(count + added.length));
  for (const { dict, parent, isChanged } of own) {
    // One without a parent is broken, and has been mended.
    if (!parent) continue;
    dict.set('Parent', parent);
    if (!isChanged) dict.clearDirty();
  }
}

/** The root of the other document may turn or cut its pages: a page without a turn or a cut of its own would have those. */
function keepLooks(page: PdfDict): void {
  const sheet = page.get('MediaBox');
  if (!page.has('Rotate')) page.set('Rotate', PdfNumber.of(0));
  if (!page.has('CropBox') && sheet) page.set('CropBox', sheet);
}
