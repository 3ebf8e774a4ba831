import type { ExportChart, Letterhead } from './export-table.js';
import type { PdfPaper } from './pdf-paper.js';

const COLOURS = { text: '#1f2937', soft: '#4b5563', line: '#d1d5db', bar: '#006db3' } as const;
const LOGO = { width: 120, height: 44 };
const TEXT_LINE = 12;
const MAX_LINES = 4;

/** Name and data of the business on the right, its logo on the left. A logo that cannot be read is left out. */
export function drawLetterhead(paper: PdfPaper, { name, lines, logo }: Letterhead): void {
  const { document, left, width } = paper;
  const { y } = paper;
  if (logo) {
    paper.content(
      'Figure',
      () => {
        try {
          document.image(logo, left, y, { fit: [LOGO.width, LOGO.height] });
        } catch {
          paper.artifact(() => undefined);
        }
      },
      `Logotipo de ${name}`,
    );
  }
  const x = left + LOGO.width + 12;
  const room = { x, width: width - LOGO.width - 12, align: 'right' as const };
  paper.content('P', () => {
    paper.type('bold', 10, COLOURS.text);
    paper.line(name, { ...room, y });
    paper.type('regular', 8, COLOURS.soft);
    for (const [at, line] of lines.slice(0, MAX_LINES).entries())
      paper.line(line, { ...room, y: y + 14 + at * (TEXT_LINE - 1) });
  });
  paper.y = y + Math.max(LOGO.height, 14 + Math.min(lines.length, MAX_LINES) * (TEXT_LINE - 1)) + 8;
  paper.artifact(() => {
    document
      .moveTo(left, paper.y)
      .lineTo(left + width, paper.y)
      .lineWidth(0.75)
      .stroke(COLOURS.line);
  });
  paper.y += 10;
}

export function drawCaption(paper: PdfPaper, title: string, lines: readonly string[]): void {
  const place = { x: paper.left, width: paper.width };
  paper.content('H1', () => {
    paper.type('bold', 14, COLOURS.text);
    paper.line(title, { ...place, y: paper.y });
  });
  paper.y += 20;
  paper.content('P', () => {
    paper.type('regular', 8.5, COLOURS.soft);
    for (const line of lines) {
      paper.line(line, { ...place, y: paper.y });
      paper.y += TEXT_LINE;
    }
  });
  paper.y += 4;
}

const CHART_HEIGHT = 130;
const LABEL_HEIGHT = 14;

/** Bars with their numbers on top, as vectors; the table below says the same in numbers. */
export function drawChart(paper: PdfPaper, { title, bars }: ExportChart): void {
  const most = Math.max(1, ...bars.map(({ value }) => value));
  const step = paper.width / Math.max(1, bars.length);
  const floor = paper.y + CHART_HEIGHT - LABEL_HEIGHT;
  const room = CHART_HEIGHT - 2 * LABEL_HEIGHT;
  const words = bars.map(({ label, value }) => `${label}: ${value}`).join('; ');
  paper.content(
    'Figure',
    () => {
      const { document, left } = paper;
      bars.forEach(({ label, value }, at) => {
        const height = (value / most) * room;
        const x = left + at * step;
        const bar = Math.min(step * 0.7, 60);
        document.rect(x + (step - bar) / 2, floor - height, bar, height).fill(COLOURS.bar);
        paper.type('regular', 7, COLOURS.text);
        paper.line(String(value), { x, y: floor - height - 9, width: step, align: 'center' });
        paper.type('regular', 7, COLOURS.soft);
        paper.line(label, { x: x + 1, y: floor + 4, width: step - 2, align: 'center' });
      });
      document
        .moveTo(left, floor)
        .lineTo(left + paper.width, floor)
        .lineWidth(0.75)
        .stroke(COLOURS.line);
    },
    `${title}. ${words}`,
  );
  paper.y += CHART_HEIGHT + 8;
}
