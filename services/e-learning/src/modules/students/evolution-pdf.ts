import { type Day, shownDay } from '@volante/contracts/calendar-days';
import type { LicenceClass } from '@volante/contracts/licence-classes';
import type { Letterhead } from '@volante/service-kit/sheets/export-table';
import { drawLetterhead } from '@volante/service-kit/sheets/pdf-head';
import { PdfPaper } from '@volante/service-kit/sheets/pdf-paper';
import type { DayOfTests } from '../../attempt-store/evolution.js';
import { type Column, drawTable } from '../../paper-store/pdf/draw-table.js';
import { INK, LINE, SOFT } from '../../paper-store/pdf/paper-sheet.js';

/** All that the evolution of a student is drawn from. */
export interface EvolutionSheet {
  name: string;
  license: LicenceClass;
  school: string;
  letterhead: Letterhead | null;
  days: readonly DayOfTests[];
  /** The day of the making, by the clock of the student's branch. */
  today: Day;
  at: Date;
}

const CHART_HEIGHT = 120;
/** The last days with answers: more columns would be too narrow to tell apart. */
const CHART_DAYS = 40;
const COLUMN_FILL = '#2563eb';

const shareOf = ({ right, answered }: DayOfTests): number => (answered === 0 ? 0 : right / answered);
const percent = (share: number): string => `${Math.round(share * 100)} %`;

/** A column for each day; the table below says the same in words. */
function drawChart(paper: PdfPaper, days: readonly DayOfTests[]): void {
  const { left, width, document } = paper;
  const bottom = paper.y + CHART_HEIGHT;
  const step = width / Math.max(days.length, 12);
  paper.artifact(() => {
    for (const share of [0, 0.5, 1]) {
      const y = bottom - share * CHART_HEIGHT;
      document
        .moveTo(left, y)
        .lineTo(left + width, y)
        .lineWidth(0.4)
        .stroke(LINE);
    }
    for (const [at, day] of days.entries()) {
      const height = shareOf(day) * CHART_HEIGHT;
      document.rect(left + at * step + step * 0.15, bottom - height, step * 0.7, height).fill(COLUMN_FILL);
    }
  });
  paper.y = bottom + 16;
}

function drawTitle(paper: PdfPaper, { name, license, letterhead, days, today }: EvolutionSheet): void {
  if (letterhead) drawLetterhead(paper, letterhead);
  const { left, width } = paper;
  paper.content('H1', () => {
    paper.type('bold', 15, INK);
    paper.line(`Evolución de ${name}`, { x: left, y: paper.y, width });
  });
  paper.y += 21;
  paper.content('P', () => {
    paper.type('regular', 9, SOFT);
    const [first, last] = [days[0]?.day, days.at(-1)?.day];
    const span = first && last ? `, del ${shownDay(first)} al ${shownDay(last)}` : '';
    const words = `Test del permiso ${license}${span}. Hecho el ${shownDay(today)}. Aciertos de las preguntas contestadas.`;
    for (const line of paper.wrap(words, width)) {
      paper.line(line, { x: left, y: paper.y, width });
      paper.y += 12;
    }
  });
  paper.y += 8;
}

const rowOf = (day: DayOfTests): string[] => [
  ...[shownDay(day.day), String(day.tests), `${day.right} de ${day.answered}`, percent(shareOf(day))],
  day.exams === 0 ? '–' : `${day.passed} de ${day.exams}`,
];

/** Chart and days of a student, the first day first. */
export function evolutionPdf(sheet: EvolutionSheet): AsyncIterable<Uint8Array> {
  const paper = new PdfPaper({
    ...{ title: `Evolución de ${sheet.name}`, author: sheet.school, at: sheet.at },
    ...{ isLandscape: false, isTagged: true },
  });
  drawTitle(paper, sheet);
  const answered = sheet.days.filter((day) => day.answered > 0);
  if (answered.length > 0) drawChart(paper, answered.slice(-CHART_DAYS));
  const narrow = (label: string): Column => ({ label, width: 90, align: 'right' });
  const columns = [
    { label: 'Día', width: paper.width - 4 * 90 },
    ...['Test', 'Aciertos', 'Porcentaje', 'Aprobados'].map(narrow),
  ];
  let page = 0;
  const endPage = () => {
    page += 1;
    paper.foot({ left: sheet.school, middle: `Permiso ${sheet.license}`, right: `Página ${page}` }, SOFT);
  };
  if (sheet.days.length > 0) drawTable(paper, { columns, rows: sheet.days.map(rowOf), bold: [3] }, endPage);
  else
    paper.content('P', () => {
      paper.type('regular', 10, INK);
      paper.line('No ha entregado ningún test en estos días.', {
        x: paper.left,
        y: paper.y,
        width: paper.width,
      });
    });
  endPage();
  paper.end();
  return paper.document as AsyncIterable<Uint8Array>;
}
