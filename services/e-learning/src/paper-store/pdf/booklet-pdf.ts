import { VARIANTS, type Variant } from '@volante/contracts/e-learning/paper-words';
import type { PdfPaper } from '@volante/service-kit/sheets/pdf-paper';
import { rightPlaces } from '../../attempt-store/shown-rows.js';
import type { PrintedQuestion } from '../paper-rows.js';
import { drawAnswerSheet } from './answer-sheet.js';
import { drawFields, drawFoot, drawHead, openPaper } from './draw-head.js';
import { drawMarked, LEADING, type MarkedLine, markedLines } from './marked-lines.js';
import { INK, LINE, type PaperSheet } from './paper-sheet.js';

const SIZE = 9.5;
const GUTTER = 22;
const NUMBER = 20;
const LETTER = 15;
const AFTER = 13;
const PICTURE = { width: 190, height: 112 };
const ROW = SIZE * LEADING;

/** A question in lines, with the height that it takes. */
interface Laid {
  number: number;
  statement: MarkedLine[];
  options: MarkedLine[][];
  picture: { file: string; alt: string; width: number; height: number } | null;
  height: number;
}

function pictureOf(
  { pictures }: PaperSheet,
  { picture, pictureAlt }: PrintedQuestion['content'],
): Laid['picture'] {
  const known = picture === null ? undefined : pictures.get(picture);
  if (picture === null || !known) return null;
  const scale = Math.min(PICTURE.width / known.width, PICTURE.height / known.height);
  return { file: picture, alt: pictureAlt, width: known.width * scale, height: known.height * scale };
}

const SEVERAL = ' *(Hay más de una respuesta correcta.)*';

function lay(paper: PdfPaper, sheet: PaperSheet, question: PrintedQuestion, number: number): Laid {
  const { content, answers } = question;
  const room = (paper.width - GUTTER) / 2 - NUMBER;
  const several = rightPlaces(content.options).length > 1 ? SEVERAL : '';
  // Paper plays nothing: the description stands for the film.
  const film = content.film ? ` *(Vídeo: ${content.filmAlt ?? ''})*` : '';
  const statement = markedLines(paper, `${content.statement}${film}${several}`, { width: room, size: SIZE });
  const options = answers.map((place) =>
    markedLines(paper, content.options[place]?.text ?? '', { width: room - LETTER, size: SIZE }),
  );
  const picture = pictureOf(sheet, content);
  const lines = statement.length + options.reduce((sum, one) => sum + one.length, 0);
  const height = lines * ROW + options.length * 2 + (picture ? picture.height + 8 : 0) + AFTER;
  return { number, statement, options, picture, height };
}

function drawQuestion(
  paper: PdfPaper,
  sheet: PaperSheet,
  laid: Laid,
  { x, y }: { x: number; y: number },
): void {
  let at = y;
  paper.content('P', () => {
    paper.type('bold', SIZE, INK);
    paper.line(`${laid.number}.`, { x, y: at, width: NUMBER });
    drawMarked(paper, laid.statement, { x: x + NUMBER, y: at, size: SIZE });
  });
  at += laid.statement.length * ROW + 2;
  const { picture } = laid;
  const known = picture && sheet.pictures.get(picture.file);
  if (picture && known) {
    const { width, height } = picture;
    paper.content(
      'Figure',
      () => paper.document.image(known.bytes, x + NUMBER, at, { width, height }),
      picture.alt,
    );
    at += height + 6;
  }
  paper.content('P', () => {
    for (const [place, lines] of laid.options.entries()) {
      paper.type('bold', SIZE, INK);
      paper.line(`${VARIANTS[place] ?? ''})`, { x: x + NUMBER, y: at, width: LETTER });
      drawMarked(paper, lines, { x: x + NUMBER + LETTER, y: at, size: SIZE });
      at += lines.length * ROW + 2;
    }
  });
}

/** Questions in two columns: each one whole in a column; a new page where both are full. */
function drawQuestions(paper: PdfPaper, sheet: PaperSheet, laid: readonly Laid[], onPage: () => void): void {
  const column = (paper.width - GUTTER) / 2;
  let [top, side, y] = [paper.y, 0, paper.y];
  const rule = () =>
    paper.artifact(() =>
      paper.document
        .moveTo(paper.left + column + GUTTER / 2, top)
        .lineTo(paper.left + column + GUTTER / 2, paper.bottom)
        .lineWidth(0.5)
        .stroke(LINE),
    );
  rule();
  for (const one of laid) {
    if (y + one.height - AFTER > paper.bottom && y > top) {
      [side, y] = [side + 1, top];
      if (side === 2) {
        onPage();
        paper.nextPage();
        [top, side, y] = [paper.y, 0, paper.y];
        rule();
      }
    }
    drawQuestion(paper, sheet, one, { x: paper.left + side * (column + GUTTER), y });
    y += one.height;
  }
}

/** A variant: its questions with pictures, in two columns of A4, then the sheet for its answers on a page of its own. */
export function bookletPdf(sheet: PaperSheet, variant: Variant): AsyncIterable<Uint8Array> {
  const part = `Variante ${variant}`;
  const paper = openPaper(sheet, part);
  const questions = sheet.sheets.get(variant) ?? [];
  let page = 1;
  const endPage = () => {
    drawFoot(paper, sheet, part, page);
    page += 1;
  };
  drawHead(paper, sheet, { part });
  drawFields(paper);
  const laid = questions.map((question, at) => lay(paper, sheet, question, at + 1));
  drawQuestions(paper, sheet, laid, endPage);
  endPage();
  paper.nextPage();
  drawAnswerSheet(paper, sheet, questions, { part: `Respuestas · ${part}` });
  drawFoot(paper, sheet, part, page);
  paper.end();
  return paper.document as AsyncIterable<Uint8Array>;
}
