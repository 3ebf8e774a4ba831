import { drawLetterhead } from '@volante/service-kit/sheets/pdf-head';
import { PdfPaper } from '@volante/service-kit/sheets/pdf-paper';
import { INK, LINE, type PaperSheet, SOFT, termsText } from './paper-sheet.js';

/** The paper of one of these documents. The time of the making, so that a second print has the same bytes. */
export const openPaper = ({ paper, school }: PaperSheet, part: string): PdfPaper =>
  new PdfPaper({
    ...{ title: `${paper.name} · ${part}`, author: school, at: paper.created_at },
    ...{ isLandscape: false, isTagged: true },
  });

const PART = 210;

/** School, name of the test, and which paper of it this is. */
export function drawHead(
  paper: PdfPaper,
  sheet: PaperSheet,
  { part, note }: { part: string; note?: string },
): void {
  if (sheet.letterhead) drawLetterhead(paper, sheet.letterhead);
  const { left, width } = paper;
  paper.content('H1', () => {
    paper.type('bold', 15, INK);
    paper.line(sheet.paper.name, { x: left, y: paper.y, width: width - PART - 8 });
    paper.line(part, { x: left + width - PART, y: paper.y, width: PART, align: 'right' });
  });
  paper.y += 21;
  paper.content('P', () => {
    paper.type('regular', 9, SOFT);
    for (const line of paper.wrap(note ?? `${sheet.exam}. ${termsText(sheet.paper)}`, width)) {
      paper.line(line, { x: left, y: paper.y, width });
      paper.y += 12;
    }
  });
  paper.y += 6;
}

const FIELDS = [
  ['Nombre y apellidos', 0.56],
  ['DNI o NIE', 0.22],
  ['Fecha', 0.22],
] as const;
const FIELD_HEIGHT = 34;

/** Boxes for the name of the student. */
export function drawFields(paper: PdfPaper): void {
  let x = paper.left;
  for (const [label, share] of FIELDS) {
    const width = paper.width * share;
    paper.artifact(() => paper.document.rect(x, paper.y, width, FIELD_HEIGHT).lineWidth(0.75).stroke(LINE));
    paper.content('P', () => {
      paper.type('regular', 8, SOFT);
      paper.line(label, { x: x + 5, y: paper.y + 4, width: width - 10 });
    });
    x += width;
  }
  paper.y += FIELD_HEIGHT + 12;
}

export const drawFoot = (paper: PdfPaper, sheet: PaperSheet, part: string, page: number): void =>
  paper.foot(
    { left: sheet.school, middle: `${part} · Ref. ${sheet.reference}`, right: `Página ${page}` },
    SOFT,
  );
