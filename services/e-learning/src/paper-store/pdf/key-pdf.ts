import { VARIANTS, type Variant } from '@volante/contracts/e-learning/paper-words';
import { plainOf } from '@volante/contracts/e-learning/text-marks';
import { keyOf, type PrintedQuestion } from '../paper-rows.js';
import { drawFoot, drawHead, openPaper } from './draw-head.js';
import { type Column, drawTable } from './draw-table.js';
import { type PaperResult, type PaperSheet, SOFT } from './paper-sheet.js';

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
