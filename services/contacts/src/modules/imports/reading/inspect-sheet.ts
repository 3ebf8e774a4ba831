import type { ImportTarget } from '@volante/contracts/contacts/contact-import.contract';
import { guessMapping } from './guess-mapping.js';
import { type Sheet, sheetError } from './sheet.js';
import { fold } from './values/fold.js';

const SAMPLES_TO_GUESS = 50;
const SAMPLES_TO_SHOW = 3;
const SAMPLE_CHARS = 80;

export interface ColumnFacts {
  header: string;
  samples: string[];
  guess: ImportTarget | null;
  repeated: boolean;
  /** What a bare M means, were this the column of the sex: `M` man where F is used too, else `F` woman. */
  sexOfM: 'M' | 'F';
}

export interface SheetFacts {
  format: 'csv' | 'xlsx';
  encoding: string | null;
  delimiter: string | null;
  sheet: string | null;
  rows: number;
  columns: ColumnFacts[];
}

/** Reads the whole sheet once: what `contact/import/upload` answers. Throws as `openSheet` does. */
export async function inspectSheet(sheet: Sheet): Promise<SheetFacts> {
  const width = sheet.headers.length;
  const samples: string[][] = Array.from({ length: width }, () => []);
  const letters = Array.from({ length: width }, () => new Set<string>());
  let rows = 0;
  for await (const { cells } of sheet.rows()) {
    rows += 1;
    for (let index = 0; index < width; index += 1) {
      const cell = cells[index]?.trim();
      if (!cell) continue;
      const column = samples[index];
      if (column && column.length < SAMPLES_TO_GUESS) column.push(cell.slice(0, SAMPLE_CHARS));
      if (cell.length === 1) letters[index]?.add(fold(cell));
    }
  }
  if (rows === 0) throw sheetError('IMPORT-002', 'El fichero solo tiene la cabecera.');
  return { ...pickFacts(sheet), rows, columns: describeColumns(sheet, samples, letters) };
}

function pickFacts({ format, encoding, delimiter, sheet }: Sheet) {
  return { format, encoding, delimiter, sheet };
}

function describeColumns(sheet: Sheet, samples: string[][], letters: Set<string>[]): ColumnFacts[] {
  const names = sheet.headers.map(({ name }) => name);
  const guesses = guessMapping(names, samples);
  return sheet.headers.map(({ name, repeated }, index) => ({
    header: name,
    samples: [...new Set(samples[index])].slice(0, SAMPLES_TO_SHOW),
    guess: guesses[index] ?? null,
    repeated,
    sexOfM: letters[index]?.has('f') && !letters[index]?.has('h') ? 'M' : 'F',
  }));
}
