import type { RegisterEntry } from '@volante/contracts/dgt/register-book.contract';
import type { StudentCard } from '@volante/contracts/dgt/student-card.contract';
import { type Letterhead, spanishDate } from '@volante/service-kit/sheets/export-table';
import { drawCaption, drawLetterhead } from '@volante/service-kit/sheets/pdf-head';
import { PdfPaper } from '@volante/service-kit/sheets/pdf-paper';
import { writeFile } from '@volante/service-kit/sheets/write-file';
import { type School, schoolFoot, schoolLine } from '../../../branch-store/school.js';
import { classRows, examRows, lineRows, theoryRows } from './card-lines.js';
import { COLOURS, drawTable, type Row } from './card-table.js';
import { heldOf, soughtOf } from './printed-entry.js';

export interface CardPaper {
  entry: RegisterEntry;
  /** The current content of the card. */
  card: Pick<StudentCard, 'classes' | 'notes' | 'exams' | 'theoryStart' | 'theoryEnd'>;
  letterhead: Letterhead | null;
  business: string;
  branch: string;
  school: School;
  author: string;
  at: string;
  signal: AbortSignal;
}

type Columns = readonly (readonly [head: string, share: number])[];

/** Practice: the kilometres are of classes on open roads; both sign after each one. */
const PRACTICE: Columns = [
  ['Fecha', 10],
  ['Hora', 11],
  ['Clase', 10],
  ['Km inicio', 9],
  ['Km fin', 9],
  ['Profesor', 17],
  ['Firma del profesor', 17],
  ['Firma del alumno', 17],
];
const RISK: Columns = [
  ['Fecha', 12],
  ['Evaluación', 50],
  ['Instrumento', 24],
  ['Profesor', 14],
];
const THEORY: Columns = [
  ['Inicio', 50],
  ['Fin', 50],
];
const ABSENCES: Columns = [
  ['Falta de asistencia', 20],
  ['Motivo', 80],
];
const EXAMS: Columns = [
  ['Prueba', 50],
  ['Fecha', 20],
  ['Resultado', 30],
];
const OBSERVATIONS: Columns = [
  ['Fecha', 12],
  ['Observaciones y actitudes', 66],
  ['Profesor', 22],
];
const READY: Columns = [
  ['Fecha', 12],
  ['Profesor', 44],
  ['Firma', 44],
];
const PRACTICE_PAGE_ROWS = 32;
const SIGNED_HEIGHT = 30;

/** The student's card of RD 1295/2003, art. 40: entries are printed, the rest has space for writing and signatures. */
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

function draw(paper: PdfPaper, told: CardPaper): void {
  const { entry, letterhead, business, branch, school, at } = told;
  let page = 1;
  const foot = () =>
    paper.foot(
      {
        left: schoolFoot(business, school, branch),
        middle: `Inscripción nº ${entry.number} · ${entry.dni}`,
        right: `Página ${page}`,
      },
      COLOURS.soft,
    );
  const turn = () => {
    foot();
    paper.nextPage();
    page += 1;
  };
  if (letterhead) drawLetterhead(paper, letterhead);
  drawCaption(paper, 'Ficha del alumno', [
    schoolLine(business, school),
    `Artículo 40 del Reglamento de las escuelas particulares de conductores (RD 1295/2003). Impresa el ${at}.`,
    'Modelo propio de la escuela, con los datos que pide ese artículo: no es el modelo oficial de la Jefatura Central de Tráfico.',
  ]);
  drawFacts(paper, entry);
  drawSheet(paper, told, turn);
  turn();
  title(paper, 'Enseñanza práctica');
  const rows = classRows(told.card.classes);
  drawTable(paper, { columns: PRACTICE, rows, blank: PRACTICE_PAGE_ROWS, least: SIGNED_HEIGHT, turn });
  foot();
  paper.end();
}

/** Everything but the practice classes. */
function drawSheet(paper: PdfPaper, { card }: CardPaper, turn: () => void): void {
  const { notes, exams } = card;
  const part = (head: string, columns: Columns, rows: readonly Row[], blank: number) => {
    if (paper.y + 60 > paper.bottom) turn();
    if (head) title(paper, head);
    drawTable(paper, { columns, rows, blank, turn });
  };
  part('Evaluación inicial de riesgos e instrumento empleado', RISK, lineRows(notes, 'risk'), 2);
  part('Enseñanza teórica', THEORY, theoryRows(card), 1);
  part('', ABSENCES, lineRows(notes, 'absence'), 3);
  part('Pruebas de aptitud', EXAMS, examRows(exams), 4);
  part('Observaciones del profesor y actitudes', OBSERVATIONS, lineRows(notes, 'observation'), 3);
  part(
    'Certificación de que está preparado para presentarse (fecha, profesor y firma)',
    READY,
    lineRows(notes, 'ready'),
    2,
  );
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
    ['Permiso al que aspira', soughtOf(entry)],
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
