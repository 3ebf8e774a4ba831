import { VARIANTS } from '@volante/contracts/e-learning/paper-words';
import type { PdfPaper } from '@volante/service-kit/sheets/pdf-paper';
import type { PrintedQuestion } from '../paper-rows.js';
import { drawFields, drawHead } from './draw-head.js';
import { INK, type PaperSheet, SOFT } from './paper-sheet.js';

/** Boxes that a pen marks without care; 100 questions still fit on one page. */
const BOX = 14;
const STEP = 26;
const [ROOMY, TIGHT] = [24, 17.5];
const NUMBER = 26;
const HOW =
  'Marca con una X la casilla de tu respuesta. Para cambiarla, rellena la casilla entera y marca otra.';

interface Place {
  x: number;
  y: number;
}

function drawRow(paper: PdfPaper, question: PrintedQuestion, number: number, { x, y }: Place): void {
  paper.content('P', () => {
    paper.type('bold', 10, INK);
    paper.line(String(number), { x, y: y + 2, width: NUMBER - 8, align: 'right' });
    for (const at of question.answers.keys()) {
      const left = x + NUMBER + at * STEP;
      paper.document.rect(left, y, BOX, BOX).lineWidth(0.9).stroke(INK);
      paper.type('regular', 8, SOFT);
      paper.line(VARIANTS[at] ?? '', { x: left, y: y + 3, width: BOX, align: 'center' });
    }
  });
}

/** One page with a box for each answer, in columns. */
export function drawAnswerSheet(
  paper: PdfPaper,
  sheet: PaperSheet,
  questions: readonly PrintedQuestion[],
  { part }: { part: string },
): void {
  drawHead(paper, sheet, { part, note: HOW });
  drawFields(paper);
  const top = paper.y + 4;
  const width = NUMBER + VARIANTS.length * STEP;
  const roomy = Math.floor((paper.bottom - top) / ROOMY);
  const across = Math.floor(paper.width / (width + 8));
  const height = roomy * across >= questions.length ? ROOMY : TIGHT;
  const rows = Math.max(
    10,
    Math.min(Math.floor((paper.bottom - top) / height), Math.ceil(questions.length / across)),
  );
  const gap = paper.width / across;
  for (const [at, question] of questions.entries()) {
    const place = { x: paper.left + Math.floor(at / rows) * gap, y: top + (at % rows) * height };
    drawRow(paper, question, at + 1, place);
  }
}
