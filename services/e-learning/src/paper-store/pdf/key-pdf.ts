import { VARIANTS, type Variant } from '@volante/contracts/e-learning/paper-words';
import { plainOf } from '@volante/contracts/e-learning/text-marks';
import type { PdfPaper } from '@volante/service-kit/sheets/pdf-paper';
import { keyOf, type PrintedQuestion } from '../paper-rows.js';
import { drawFoot, drawHead, openPaper } from './draw-head.js';
import { INK, LINE, type PaperResult, type PaperSheet, SOFT } from './paper-sheet.js';

const ROW = 15;

export interface Column {
  label: string;
  width: number;
  align?: 'left' | 'center' | 'right';
}

interface Table {
  columns: readonly Column[];
  rows: readonly (readonly string[])[];
  /** Columns in bold. */
  bold: readonly number[];
}

function drawRow(
  paper: PdfPaper,
  columns: readonly Column[],
  cells: readonly string[],
  isBold: (at: number) => boolean,
): void {
  paper.content('P', () => {
    let x = paper.left;
    for (const [at, { width, align = 'left' }] of columns.entries()) {
      paper.type(isBold(at) ? 'bold' : 'regular', 9, INK);
      paper.line(cells[at] ?? '', { x: x + 3, y: paper.y + 3, width: width - 6, align });
      x += width;
    }
  });
  paper.y += ROW;
  paper.artifact(() =>
    paper.document
      .moveTo(paper.left, paper.y)
      .lineTo(paper.left + paper.width, paper.y)
      .lineWidth(0.4)
      .stroke(LINE),
  );
}

/** A table over as many pages as it takes, its head on each of them. */
export function drawTable(paper: PdfPaper, { columns, rows, bold }: Table, onPage: () => void): void {
  const labels = columns.map(({ label }) => label);
  const head = () => drawRow(paper, columns, labels, () => true);
  head();
  for (const row of rows) {
    if (paper.y + ROW > paper.bottom) {
      onPage();
      paper.nextPage();
      head();
    }
    drawRow(paper, columns, row, (at) => bold.includes(at));
  }
}

const KEY_NOTE = 'Solo para quien corrige. Cada variante tiene su propio orden de preguntas y respuestas.';

const keyRows = (questions: readonly PrintedQuestion[]): string[][] =>
  questions.map((question, at) => [
    String(at + 1),
    keyOf(question).split('').join(' y '),
    question.code,
    plainOf(question.content.statement),
  ]);

/** The right letters of each variant, each on its own page, with codes and beginnings of the questions. */
export function keyPdf(sheet: PaperSheet): AsyncIterable<Uint8Array> {
  const paper = openPaper(sheet, 'Soluciones');
  let page = 0;
  for (const [variant, questions] of sheet.sheets) {
    const part = `Soluciones · Variante ${variant}`;
    const endPage = () => {
      page += 1;
      drawFoot(paper, sheet, part, page);
    };
    if (page > 0) paper.nextPage();
    drawHead(paper, sheet, { part: `Soluciones ${variant}`, note: KEY_NOTE });
    const columns: Column[] = [
      { label: 'N.º', width: 34, align: 'right' },
      { label: 'Respuesta', width: 74, align: 'center' },
      { label: 'Código', width: 70 },
      { label: 'Pregunta', width: paper.width - 178 },
    ];
    drawTable(paper, { columns, rows: keyRows(questions), bold: [1] }, endPage);
    endPage();
  }
  paper.end();
  return paper.document as AsyncIterable<Uint8Array>;
}

const points = (hundredths: number): string => (hundredths / 100).toFixed(2).replace('.', ',');

const resultRow = ({ name, variant, right, wrong, blank, points: sum, passed }: PaperResult): string[] => [
  name || 'Persona oculta',
  variant,
  String(right),
  String(wrong),
  String(blank),
  ...(sum === null ? [] : [points(sum)]),
  passed ? 'Apto' : 'No apto',
];

/** Students with their results, by name, and how many passed. */
export function resultsPdf(sheet: PaperSheet, results: readonly PaperResult[]): AsyncIterable<Uint8Array> {
  const paper = openPaper(sheet, 'Resultados');
  const passed = results.filter((one) => one.passed).length;
  const byPoints = sheet.paper.errors_allowed === null;
  drawHead(paper, sheet, { part: 'Resultados' });
  paper.content('P', () => {
    paper.type('regular', 10, SOFT);
    const words = `${results.length} ${results.length === 1 ? 'alumno' : 'alumnos'} · ${passed} ${passed === 1 ? 'apto' : 'aptos'}`;
    paper.line(words, { x: paper.left, y: paper.y, width: paper.width });
  });
  paper.y += 18;
  const narrow = byPoints
    ? ['Aciertos', 'Fallos', 'En blanco', 'Puntos']
    : ['Aciertos', 'Fallos', 'En blanco'];
  const columns: Column[] = [
    { label: 'Alumno', width: paper.width - 60 - narrow.length * 62 - 70 },
    { label: 'Variante', width: 60, align: 'center' },
    ...narrow.map((label) => ({ label, width: 62, align: 'right' as const })),
    { label: 'Resultado', width: 70, align: 'right' },
  ];
  let page = 0;
  const endPage = () => {
    page += 1;
    drawFoot(paper, sheet, 'Resultados', page);
  };
  drawTable(paper, { columns, rows: results.map(resultRow), bold: [columns.length - 1] }, endPage);
  endPage();
  paper.end();
  return paper.document as AsyncIterable<Uint8Array>;
}

/** The variants of a test, in their order. */
export const variantsOf = ({ sheets }: PaperSheet): Variant[] => VARIANTS.filter((one) => sheets.has(one));
