import { marksOf } from '@volante/contracts/e-learning/text-marks';
import type { PdfPaper } from '@volante/service-kit/sheets/pdf-paper';
import { INK } from './paper-sheet.js';

interface Word {
  text: string;
  bold: boolean;
  italic: boolean;
}
/** Words that stand on one line of the paper. */
export type MarkedLine = Word[];

/** Room between lines, in parts of the size of the type. */
export const LEADING = 1.3;

const widthOf = (paper: PdfPaper, size: number, { text, bold }: Word): number => {
  paper.type(bold ? 'bold' : 'regular', size, INK);
  return paper.measure(text);
};

/** Words with their looks; points of a list begin with a dot. */
function wordsOf(text: string): Word[][] {
  return marksOf(text).flatMap(({ list, lines }) =>
    lines.map((runs) => {
      const words = runs.flatMap(({ text: part, ...looks }) =>
        part.split(/(?<=\s)/).map((word) => ({ text: word.replace(/\s+$/, ' '), ...looks })),
      );
      return list ? [{ text: '• ', bold: false, italic: false }, ...words] : words;
    }),
  );
}

/** A text of the bank in lines of this width, with bold and italic words. */
export function markedLines(
  paper: PdfPaper,
  text: string,
  { width, size }: { width: number; size: number },
): MarkedLine[] {
  const lines: MarkedLine[] = [];
  for (const paragraph of wordsOf(text)) {
    let [line, used]: [MarkedLine, number] = [[], 0];
    for (const word of paragraph.flatMap((one) => {
      widthOf(paper, size, one);
      return paper.pieces(one.text, width).map((piece) => ({ ...one, text: piece }));
    })) {
      const room = widthOf(paper, size, { ...word, text: word.text.trimEnd() });
      if (line.length > 0 && used + room > width) {
        lines.push(line);
        [line, used] = [[], 0];
      }
      line.push(word);
      used += widthOf(paper, size, word);
    }
    lines.push(line);
  }
  return lines;
}

/** Draws such lines from `y` on. */
export function drawMarked(
  paper: PdfPaper,
  lines: readonly MarkedLine[],
  { x, y, size }: { x: number; y: number; size: number },
): void {
  for (const [at, line] of lines.entries()) {
    let from = x;
    for (const word of line) {
      const width = widthOf(paper, size, word);
      const looks = { underline: false, strike: false, oblique: word.italic };
      paper.word(word.text, { x: from, y: y + at * size * LEADING }, looks);
      from += width;
    }
  }
}
