import type { PdfPaper } from '@volante/service-kit/sheets/pdf-paper';

export const COLOURS = { text: '#1f2937', soft: '#4b5563', line: '#9ca3af', header: '#e5e7eb' } as const;
const HEAD = 16;
const LINE = 10;
const PADDING = 4;
const BLANK = 20;

export interface Place {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** The text of a cell, or a function that draws into it. */
export type Cell = string | ((paper: PdfPaper, place: Place) => void);

export interface Row {
  cells: readonly Cell[];
  /** Annulled: struck through, and why. */
  struck?: string | null;
}

export interface Table {
  columns: readonly (readonly [head: string, share: number])[];
  rows: readonly Row[];
  /** Rows to be written by hand, where nothing is written. */
  blank: number;
  /** Points that a row takes at least. */
  least?: number;
  /** Foot of the page that is full, and a new one. */
  turn: () => void;
}

function placesOf(paper: PdfPaper, columns: Table['columns']): { x: number; width: number }[] {
  const total = columns.reduce((sum, [, share]) => sum + share, 0);
  let x = paper.left;
  return columns.map(([, share]) => {
    const place = { x, width: (share / total) * paper.width };
    x += place.width;
    return place;
  });
}

function drawHead(paper: PdfPaper, columns: Table['columns']): void {
  paper.document.rect(paper.left, paper.y, paper.width, HEAD).fill(COLOURS.header);
  paper.type('bold', 7.5, COLOURS.text);
  placesOf(paper, columns).forEach(({ x, width }, at) => {
    paper.line(columns[at]?.[0] ?? '', { x: x + 3, y: paper.y + 4, width: width - 6 });
  });
  frame(paper, columns, HEAD);
  paper.y += HEAD;
}

/** The lines around a row and, as far down as its cells go, between them. */
function frame(paper: PdfPaper, columns: Table['columns'], height: number, cells = height): void {
  const { document, left, width, y } = paper;
  document.rect(left, y, width, height);
  for (const { x } of placesOf(paper, columns).slice(1)) document.moveTo(x, y).lineTo(x, y + cells);
  document.lineWidth(0.5).stroke(COLOURS.line);
}

/** A table with its head on every page; rows are as high as their words. */
export function drawTable(paper: PdfPaper, table: Table): void {
  const { columns, rows, blank, least = BLANK, turn } = table;
  const places = placesOf(paper, columns);
  if (paper.y + HEAD + least > paper.bottom) turn();
  drawHead(paper, columns);
  const room = (height: number) => {
    if (paper.y + height <= paper.bottom) return;
    turn();
    drawHead(paper, columns);
  };
  for (const { cells, struck = null } of rows) {
    paper.type('regular', 8, COLOURS.text);
    const words = cells.map((cell, at) =>
      typeof cell === 'string' ? paper.wrap(cell, (places[at]?.width ?? 0) - 6) : [],
    );
    paper.type('regular', 7.5, COLOURS.soft);
    const why = struck === null ? [] : paper.wrap(`Anulada: ${struck}`, paper.width - 12);
    const above = Math.max(least, Math.max(...words.map(({ length }) => length)) * LINE + 2 * PADDING);
    const height = above + (why.length > 0 ? why.length * LINE + PADDING : 0);
    room(height);
    frame(paper, columns, height, above);
    drawCells(paper, { cells, words, places, height: above });
    if (struck !== null) strike(paper, why, above);
    paper.y += height;
  }
  for (let row = 0; row < (rows.length === 0 ? blank : 0); row += 1) {
    room(BLANK);
    frame(paper, columns, BLANK);
    paper.y += BLANK;
  }
  paper.y += 12;
}

interface Cells {
  cells: readonly Cell[];
  words: readonly string[][];
  places: readonly { x: number; width: number }[];
  height: number;
}

function drawCells(paper: PdfPaper, { cells, words, places, height }: Cells): void {
  cells.forEach((cell, at) => {
    const { x, width } = places[at] ?? { x: paper.left, width: 0 };
    paper.type('regular', 8, COLOURS.text);
    if (typeof cell !== 'string') cell(paper, { x, y: paper.y, width, height });
    words[at]?.forEach((text, line) => {
      if (text) paper.line(text, { x: x + 3, y: paper.y + PADDING + line * LINE, width: width - 4 });
    });
  });
}

function strike(paper: PdfPaper, why: readonly string[], height: number): void {
  const { document, left, width, y } = paper;
  document
    .moveTo(left + 4, y + height / 2)
    .lineTo(left + width - 4, y + height / 2)
    .lineWidth(0.75)
    .stroke(COLOURS.text);
  paper.type('regular', 7.5, COLOURS.soft);
  why.forEach((text, line) => {
    paper.line(text, { x: left + 6, y: y + height + line * LINE, width: width - 10 });
  });
}
