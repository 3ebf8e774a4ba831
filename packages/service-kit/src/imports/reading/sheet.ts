import { IMPORT_LIMITS } from '@volante/contracts/lists/import-limits';
import { CodedError } from '../../coded-error.js';

export interface SheetLimits {
  bytes: number;
  /** Data rows, the header apart. */
  rows: number;
  columns: number;
  cellChars: number;
}
export const SHEET_LIMITS: SheetLimits = { ...IMPORT_LIMITS, cellChars: 10_000 };

/** As many lines as a spreadsheet can have: no list exceeds it, however many of them are blank. */
export const MAX_LINES = 1_048_576;

/** Something wrong that only the reader can see: the value itself is already gone. */
export interface CellProblem {
  /** Place of the cell in the row, from 0. */
  index: number;
  message: string;
  value: string;
}

export interface SheetRow {
  /** Line as a spreadsheet numbers it, from 1; a quoted line break does not count. */
  line: number;
  /** Text as shown; dates of an Excel file as YYYY-MM-DD; '' when empty. */
  cells: string[];
  problems: readonly CellProblem[];
}

export interface SheetHeader {
  name: string;
  /** Another column has the same name. */
  repeated: boolean;
}

export interface SheetSource {
  format: 'csv' | 'xlsx';
  /** CSV: `UTF-8`, `UTF-16LE`, `UTF-16BE` or `Windows-1252`. */
  encoding: string | null;
  delimiter: string | null;
  /** XLSX: name of the sheet that is read, the first visible one. */
  sheet: string | null;
  /** Every row that is not blank, the header among them; each call reads the file again. */
  records(): AsyncGenerator<SheetRow>;
}

export interface Sheet extends Omit<SheetSource, 'records'> {
  headers: SheetHeader[];
  /** Data rows in the file's order, blank ones left out. Throws IMPORT-003 past the limit; each call reads again. */
  rows(): AsyncGenerator<SheetRow>;
}

/** IMPORT-001 to IMPORT-003 with the exact reason, in Spanish, in `details.reason`. */
export function sheetError(code: 'IMPORT-001' | 'IMPORT-002' | 'IMPORT-003', reason: string): CodedError {
  return new CodedError(code, { reason });
}

export function checkCellLength(text: string, line: number, limits: SheetLimits): void {
  if (text.length <= limits.cellChars) return;
  const most = limits.cellChars.toLocaleString('es');
  throw sheetError('IMPORT-003', `Una celda de la línea ${line} tiene más de ${most} caracteres.`);
}

export function tooManyColumns(line: number, limits: SheetLimits): CodedError {
  return sheetError('IMPORT-003', `La línea ${line} tiene más de ${limits.columns} columnas.`);
}

export function tooManyLines(): CodedError {
  return sheetError('IMPORT-003', 'El archivo tiene demasiadas líneas.');
}
