import { type PDF, PdfArray, PdfDict, type PdfObject, PdfRef } from '@libpdf/core';
import { CodedError } from '@volante/service-kit/coded-error';

/** Branches above a page; a tree may contain itself. */
export const MAX_BRANCHES = 50;

/** AGREEMENT-001: a tree of pages that programs read in different ways. */
function assertWhole(isWhole: boolean): asserts isWhole {
  if (!isWhole) throw new CodedError('AGREEMENT-001');
}

interface Walk {
  pdf: PDF;
  /** References, as text. */
  seen: Set<string>;
  pages: number;
  isMended: boolean;
}

/** Nothing stands above the root. A branch or page that does not say what stands above it gets it. */
function checkParent(node: PdfDict, above: PdfRef | null): void {
  const parent = node.get('Parent');
  if (parent instanceof PdfRef) assertWhole(above !== null && parent.toString() === above.toString());
  else if (above) node.set('Parent', above);
}

function kidsOf(walk: Walk, node: PdfDict): PdfArray {
  const written: PdfObject | undefined = node.get('Kids');
  const kids = node.getArray('Kids', (ref) => walk.pdf.getObject(ref));
  assertWhole(kids !== undefined);
  if (written instanceof PdfArray) return kids;
  const direct = new PdfArray(kids.toArray());
  node.set('Kids', direct);
  walk.isMended = true;
  return direct;
}

function visit(walk: Walk, ref: PdfObject | null | undefined, above: PdfRef | null, depth: number): void {
  assertWhole(ref instanceof PdfRef && depth <= MAX_BRANCHES && !walk.seen.has(ref.toString()));
  walk.seen.add(ref.toString());
  const node = walk.pdf.getObject(ref);
  assertWhole(node instanceof PdfDict);
  checkParent(node, above);
  const type = node.getName('Type')?.value;
  assertWhole(type === 'Page' || type === 'Pages');
  if (type === 'Page') {
    walk.pages += 1;
    return;
  }
  const before = walk.pages;
  for (const kid of kidsOf(walk, node)) visit(walk, kid, ref, depth + 1);
  const count = node.getNumber('Count', (to) => walk.pdf.getObject(to))?.value;
  assertWhole(count === walk.pages - before);
}

function walked(pdf: PDF): Walk {
  const walk: Walk = { pdf, seen: new Set(), pages: 0, isMended: false };
  visit(walk, pdf.getCatalog().get('Pages'), null, 0);
  return walk;
}

/**
 * Writes lists of pages that stand in an object of their own into their branch, since the library does not look there, and answers
 * whether there were any. AGREEMENT-001 for a tree with rings, false counts, a page listed twice, or branches and pages that do not say
 * that they are.
 */
export function mendedTree(pdf: PDF): boolean {
  return walked(pdf).isMended;
}

/** AGREEMENT-001 where the library has read other pages than the tree has. */
export function assertAllRead(pdf: PDF): void {
  assertWhole(walked(pdf).pages === pdf.getPageCount());
}
