/** How a column's text is understood: it fixes the cell's type, its alignment and how it is shown. */
export type ColumnKind = 'text' | 'date' | 'dateTime' | 'money' | 'number';

export interface ExportTableColumn {
  header: string;
  kind: ColumnKind;
  /** In characters; Excel's column width and the share of the page on paper. */
  width: number;
  /**
   * On paper, a longer text goes on in a second line: nothing of it may be cut. Other columns show one line in a row.
   */
  wraps?: boolean;
}

/**
 * One cell, already a text: `date` YYYY-MM-DD, `dateTime` YYYY-MM-DD HH:mm (in the business's own time zone),
 * `money` and `number` plain decimals ("1234.50"). `null` and '' are empty.
 */
export type ExportCell = string | null;
export type ExportRow = readonly ExportCell[];

/** The description of a sheet. */
export interface ExportCaption {
  /** "Contactos". */
  title: string;
  business: string;
  /** Spanish words of the filters; '' for none. */
  filters: string;
  /** In the place of the filters, where nothing was filtered: what the paper is about. */
  about?: string;
  author: string;
  /** Local date and time as shown: "21/11/2026 10:30". */
  at: string;
}

/** The owner of the paper: printed on top of PDF and print-out. */
export interface Letterhead {
  name: string;
  /** Registered name and tax number, address, telephone and e-mail: as many lines as there is to say. */
  lines: readonly string[];
  /** PNG or JPEG. */
  logo: Buffer | null;
}

/** A bar for each label, drawn above the table on paper. */
export interface ExportChart {
  title: string;
  bars: readonly { label: string; value: number }[];
}

export interface ExportTable {
  columns: readonly ExportTableColumn[];
  /** Read once, no faster than the file is written. */
  rows: AsyncIterable<ExportRow>;
  caption: ExportCaption;
  letterhead?: Letterhead | null;
  chart?: ExportChart;
  /** Replaces the number of rows, where that means nothing: "Total: 12". A function is called after the last row. */
  total?: string | (() => string);
  /** Stops the writing and leaves no file. */
  signal?: AbortSignal;
}

export interface WrittenFile {
  /** Rows written, the header apart. */
  rows: number;
  bytes: number;
}

/** "21/11/2026", "21/11/2026 10:30", "1.234,50 €": as a Spanish reader expects it; text as it is. */
export function shownText(cell: ExportCell, kind: ColumnKind): string {
  if (!cell) return '';
  if (kind === 'date' || kind === 'dateTime') return spanishDate(cell);
  if (kind === 'money') return `${spanishNumber(cell)} €`;
  return kind === 'number' ? spanishNumber(cell) : cell;
}

/** YYYY-MM-DD with or without a time, to DD/MM/YYYY; anything else as it is. */
export function spanishDate(text: string): string {
  const match = /^(\d{4})-(\d{2})-(\d{2})(.*)$/.exec(text);
  return match ? `${match[3]}/${match[2]}/${match[1]}${match[4]}` : text;
}

function spanishNumber(text: string): string {
  const [whole = '', fraction] = text.split('.');
  const grouped = whole.replace(/\B(?=(?:\d{3})+$)/g, '.');
  return fraction === undefined ? grouped : `${grouped},${fraction}`;
}

/** The lines under the sheet's title, without the total, which is known at the end. */
export function captionLines({ filters, about, author, at }: ExportCaption): string[] {
  return [about ?? `Filtros: ${filters || 'ninguno'}`, `Exportado por ${author} el ${at}`];
}

/** The text in the place of the total, once all rows have been written. */
export function totalOf({ total }: ExportTable, rows: number): string {
  if (total === undefined) return totalLine(rows);
  return typeof total === 'string' ? total : total();
}

function totalLine(rows: number): string {
  return `Total: ${rows.toLocaleString('es', { useGrouping: 'always' })}`;
}
