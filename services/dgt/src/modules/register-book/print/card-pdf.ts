import type { RegisterEntry } from '@volante/contracts/dgt/register-book.contract';
import { type Letterhead, spanishDate } from '@volante/service-kit/sheets/export-table';
import { drawCaption, drawLetterhead } from '@volante/service-kit/sheets/pdf-head';
import { PdfPaper } from '@volante/service-kit/sheets/pdf-paper';
import { writeFile } from '@volante/service-kit/sheets/write-file';
import { type School, schoolFoot, schoolLine } from '../../../branch-store/school.js';
import { heldOf } from './printed-entry.js';

export interface CardPaper {
  entry: RegisterEntry;
  letterhead: Letterhead | null;
  business: string;
  branch: string;
  school: School;
  author: string;
  at: string;
  signal: AbortSignal;
}

const COLOURS = { text: '#1f2937', soft: '#4b5563', line: '#9ca3af', header: '#e5e7eb' } as const;
const ROW = 20;
const HEAD = 16;

type Column = readonly [head: string, share: number];

/** Practice: the kilometres are of classes on open roads; both sign after each one. */
const PRACTICE: readonly Column[] = [
  ['Fecha', 10],
  ['Hora', 8],
  ['Vehículo', 14],
  ['Km inicio', 9],
  ['Km fin', 9],
  ['Observaciones', 22],
  ['Firma del profesor', 14],
  ['Firma del alumno', 14],
];
const THEORY: readonly Column[] = [
  ['Inicio', 15],
  ['Fin', 15],
  ['Faltas de asistencia', 40],
  ['Profesor', 30],
];
const EXAMS: readonly Column[] = [
  ['Prueba', 34],
  ['Fecha', 16],
  ['Resultado', 20],
  ['Observaciones', 30],
];
const PRACTICE_PAGE_ROWS = 32;

/** The student's card of RD 1295/2003, art. 40: what is known is filled in, the rest has room to be written and signed. */
export async function writeCardPdf(path: string, told: CardPaper): Promise<void> {
  const { entry, business, author } = told;
  const paper = new PdfPaper({
    title: `Ficha del alumno ${entry.firstName} ${entry.surnames} · ${business}`,
    author,
    at: new Date(),
    isLandscape: false,
    isTagged: false,
  });
  draw(paper, told);
  await writeFile(path, paper.document as AsyncIterable<Uint8Array>, told.signal);
}

function draw(paper: PdfPaper, { entry, letterhead, business, branch, school, at }: CardPaper): void {
  const foot = (page: number) =>
    paper.foot(
      {
        left: schoolFoot(business, school, branch),
        middle: `Inscripción nº ${entry.number} · ${entry.dni}`,
        right: `Página ${page} de 2`,
      },
      COLOURS.soft,
    );
  if (letterhead) drawLetterhead(paper, letterhead);
  drawCaption(paper, 'Ficha del alumno', [
    schoolLine(business, school),
    `Artículo 40 del Reglamento de las escuelas particulares de conductores (RD 1295/2003). Impresa el ${at}.`,
  ]);
  drawFacts(paper, entry);
  title(paper, 'Evaluación inicial de riesgos e instrumento empleado');
  box(paper, 54);
  title(paper, 'Enseñanza teórica');
  table(
    paper,
    THEORY,
    [[spanishDate(entry.startedOn ?? ''), spanishDate(entry.finishedOn ?? ''), '', '']],
    3,
  );
  title(paper, 'Pruebas de aptitud');
  table(paper, EXAMS, [], 6);
  title(paper, 'Observaciones del profesor y actitudes');
  box(paper, 70);
  title(paper, 'Certificación de que está preparado para presentarse (fecha, profesor y firma)');
  box(paper, 48);
  foot(1);
  paper.nextPage();
  title(paper, 'Enseñanza práctica');
  table(paper, PRACTICE, [], PRACTICE_PAGE_ROWS);
  foot(2);
  paper.end();
}

function drawFacts(paper: PdfPaper, entry: RegisterEntry): void {
  const facts = [
    ['Nº de inscripción', String(entry.number)],
    ['Fecha de inscripción', spanishDate(entry.inscribedOn)],
    ['Apellidos', entry.surnames],
    ['Nombre', entry.firstName],
    ['DNI / NIE', entry.dni],
    ['Fecha de nacimiento', spanishDate(entry.birthDate)],
    ['Permisos que posee', heldOf(entry)],
    ['Permiso al que aspira', entry.licence],
  ] as const;
  const half = paper.width / 2;
  facts.forEach(([name, value], index) => {
    const x = paper.left + (index % 2) * half;
    const y = paper.y + Math.floor(index / 2) * 26;
    paper.type('regular', 7.5, COLOURS.soft);
    paper.line(name, { x, y, width: half - 8 });
    paper.type('bold', 9.5, COLOURS.text);
    paper.line(value, { x, y: y + 10, width: half - 8 });
  });
  paper.y += Math.ceil(facts.length / 2) * 26 + 6;
}

function title(paper: PdfPaper, text: string): void {
  paper.type('bold', 9.5, COLOURS.text);
  paper.line(text, { x: paper.left, y: paper.y, width: paper.width });
  paper.y += 14;
}

function box(paper: PdfPaper, height: number): void {
  paper.document.rect(paper.left, paper.y, paper.width, height).lineWidth(0.75).stroke(COLOURS.line);
  paper.y += height + 10;
}

/** A grid with so many rows; those that are given are filled in. */
function table(paper: PdfPaper, columns: readonly Column[], filled: readonly string[][], rows: number): void {
  const { document, left, width } = paper;
  const top = paper.y;
  const total = columns.reduce((sum, [, share]) => sum + share, 0);
  const bottom = top + HEAD + rows * ROW;
  document.rect(left, top, width, HEAD).fill(COLOURS.header);
  let x = left;
  columns.forEach(([head, share], index) => {
    const room = (share / total) * width;
    paper.type('bold', 7.5, COLOURS.text);
    paper.line(head, { x: x + 3, y: top + 4, width: room - 6 });
    paper.type('regular', 8, COLOURS.text);
    filled.forEach((cells, row) => {
      const text = cells[index];
      if (text) paper.line(text, { x: x + 3, y: top + HEAD + row * ROW + 6, width: room - 6 });
    });
    document.moveTo(x, top).lineTo(x, bottom).lineWidth(0.5).stroke(COLOURS.line);
    x += room;
  });
  for (let row = 0; row <= rows; row += 1) {
    const y = top + HEAD + row * ROW;
    document
      .moveTo(left, y)
      .lineTo(left + width, y)
      .lineWidth(0.5)
      .stroke(COLOURS.line);
  }
  document
    .rect(left, top, width, bottom - top)
    .lineWidth(0.5)
    .stroke(COLOURS.line);
  paper.y = bottom + 12;
}
