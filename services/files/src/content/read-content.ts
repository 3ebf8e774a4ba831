import { readFile } from 'node:fs/promises';
import type { PreviewContent } from '@volante/contracts/files/preview.contract';
import { detectEncoding } from '@volante/service-kit/imports/reading/csv-encoding';
import { openDocumentContent } from './open-document-content.js';
import { csvContent, xlsxContent } from './sheet-content.js';
import { TextBudget } from './text-budget.js';

const OFFICE = 'application/vnd.openxmlformats-officedocument.';
const OPEN = 'application/vnd.oasis.opendocument.';
const HEAD = 65_536;

type Reader = (file: string, budget: TextBudget) => Promise<PreviewContent>;

/** Paragraphs of a text file, in the encoding that it is in. */
async function textContent(file: string, budget: TextBudget): Promise<PreviewContent> {
  const bytes = await readFile(file);
  const encoding = await detectEncoding(file, bytes.subarray(0, HEAD));
  const paragraphs = new TextDecoder(encoding)
    .decode(bytes)
    .split(/\r?\n\s*\r?\n/)
    .map((part) => part.trim())
    .filter((part) => part !== '');
  const blocks: { kind: 'text'; text: string }[] = [];
  for (const part of paragraphs) {
    if (budget.isSpent) break;
    blocks.push({ kind: 'text', text: budget.take(part) });
  }
  return { kind: 'document', blocks, isCut: budget.isSpent };
}

/** The text of each page of a PDF; a scan has none. */
async function pdfContent(file: string, budget: TextBudget): Promise<PreviewContent> {
  const { PDFiumLibrary } = await import('@hyzyla/pdfium');
  const document = await (await PDFiumLibrary.init()).loadDocument(await readFile(file));
  const blocks: { kind: 'text'; text: string }[] = [];
  for (const page of document.pages()) {
    if (budget.isSpent) break;
    const text = page.getText().trim();
    if (text !== '') blocks.push({ kind: 'text', text: budget.take(text) });
  }
  return { kind: 'document', blocks, isCut: budget.isSpent };
}

const READERS: Readonly<Record<string, Reader>> = {
  'application/pdf': pdfContent,
  // Loaded where a document is read: services that only ask for the type do without.
  [`${OFFICE}wordprocessingml.document`]: async (file, budget) =>
    (await import('./docx-content.js')).docxContent(await readFile(file), budget),
  [`${OFFICE}spreadsheetml.sheet`]: xlsxContent,
  [`${OPEN}text`]: async (file, budget) => openDocumentContent(await readFile(file), budget, false),
  [`${OPEN}spreadsheet`]: async (file, budget) => openDocumentContent(await readFile(file), budget, true),
  'text/plain; charset=utf-8': textContent,
  'text/csv; charset=utf-8': csvContent,
};

/** Whether files of the type have text that can be shown without drawing them. */
export const hasContent = (mime: string): boolean => Object.hasOwn(READERS, mime);

/** The text of a document, cut after so many characters; `null` for a type that has none. */
export async function readContent(
  file: string,
  mime: string,
  characters: number,
): Promise<PreviewContent | null> {
  return (await READERS[mime]?.(file, new TextBudget(characters))) ?? null;
}
