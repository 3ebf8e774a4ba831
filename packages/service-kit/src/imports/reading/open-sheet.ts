import { columnLetters } from '../../sheets/column-letters.js';
import { openCsv } from './csv-sheet.js';
import { detectFormat } from './detect-format.js';
import {
  SHEET_LIMITS,
  type Sheet,
  type SheetHeader,
  type SheetLimits,
  type SheetRow,
  type SheetSource,
  sheetError,
} from './sheet.js';
import { looksLikeData } from './sniff.js';
import { openXlsx } from './xlsx-sheet.js';

/** Titles and notes above a table are seldom longer. */
const HEADER_SEARCH = 20;

interface Table {
  headers: SheetHeader[];
  /** Line of the header; 0 when the file starts with data. */
  headerLine: number;
}

/**
 * Opens a list by its content, whatever its name. Throws IMPORT-001 (not a table, broken, encrypted),
 * IMPORT-002 (nothing in it) or IMPORT-003 (too big), with `details.reason` in Spanish. Nothing is kept open.
 */
export async function openSheet(path: string, limits: SheetLimits = SHEET_LIMITS): Promise<Sheet> {
  const { format, head } = await detectFormat(path, limits);
  const source = format === 'xlsx' ? await openXlsx(path, limits) : await openCsv(path, head, limits);
  const table = findTable(await firstRecords(source), source.format);
  const { records: _, ...facts } = source;
  return { ...facts, headers: table.headers, rows: () => dataRows(source, table, limits) };
}

async function firstRecords(source: SheetSource): Promise<SheetRow[]> {
  const found: SheetRow[] = [];
  for await (const record of source.records()) {
    found.push(record);
    if (found.length === HEADER_SEARCH) break;
  }
  return found;
}

/** The first row with two values or more is the header: a title above it stands alone in its row. */
function findTable(first: readonly SheetRow[], format: 'csv' | 'xlsx'): Table {
  const header = first.find((row) => row.cells.filter((cell) => cell.trim()).length > 1) ?? first[0];
  if (!header) throw sheetError('IMPORT-002', 'El archivo no tiene ninguna fila con datos.');
  const hasHeader = !looksLikeData(header.cells);
  const below = first.filter((row) => row.line >= header.line);
  // A CSV row longer than its header has a stray delimiter; Excel's cells are where they say they are.
  const width = format === 'csv' ? header.cells.length : Math.max(...below.map((row) => row.cells.length));
  return {
    headers: nameColumns(hasHeader ? header.cells : [], width),
    headerLine: hasHeader ? header.line : header.line - 1,
  };
}

function nameColumns(cells: readonly string[], width: number): SheetHeader[] {
  const names = Array.from({ length: width }, (_, index) => {
    const name = (cells[index] ?? '').replace(/\s+/g, ' ').trim().slice(0, 120);
    return name || `Columna ${columnLetters(index)}`;
  });
  const seen = new Map<string, number>();
  for (const name of names) seen.set(name.toLowerCase(), (seen.get(name.toLowerCase()) ?? 0) + 1);
  return names.map((name) => ({ name, repeated: (seen.get(name.toLowerCase()) ?? 0) > 1 }));
}

async function* dataRows(source: SheetSource, table: Table, limits: SheetLimits): AsyncGenerator<SheetRow> {
  const width = table.headers.length;
  let rows = 0;
  for await (const row of source.records()) {
    if (row.line <= table.headerLine) continue;
    rows += 1;
    if (rows > limits.rows) {
      throw sheetError('IMPORT-003', `El archivo pasa de ${limits.rows.toLocaleString('es')} filas.`);
    }
    yield source.format === 'csv' && row.cells.length > width ? withStrayCells(row, width) : row;
  }
}

function withStrayCells(row: SheetRow, width: number): SheetRow {
  const stray = row.cells.findIndex((cell, index) => index >= width && cell.trim() !== '');
  if (stray < 0) return row;
  const message = 'La fila tiene más columnas que la cabecera: sobra un separador o faltan comillas';
  return { ...row, problems: [...row.problems, { index: stray, message, value: row.cells[stray] ?? '' }] };
}
