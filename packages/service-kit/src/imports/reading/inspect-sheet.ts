import { CodedError } from '../../coded-error.js';
import { fold } from '../values/fold.js';
import type { Sheet } from './sheet.js';

const SAMPLES_TO_GUESS = 50;
const SAMPLES_TO_SHOW = 3;
const SAMPLE_CHARS = 80;

export interface ColumnFacts {
  header: string;
  samples: string[];
  guess: string | null;
  repeated: boolean;
  /** Values of a single letter, folded: what an M means depends on the others. */
  letters: ReadonlySet<string>;
}

export interface SheetFacts {
  format: 'csv' | 'xlsx';
  encoding: string | null;
  delimiter: string | null;
  sheet: string | null;
  rows: number;
  columns: ColumnFacts[];
}

type Guess = (headers: readonly string[], samples: readonly (readonly string[])[]) => (string | null)[];

/** Reads the whole sheet once: what an upload answers. Throws as `openSheet` does, and IMPORT-007 (titles only). */
export async function inspectSheet(sheet: Sheet, guess: Guess): Promise<SheetFacts> {
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
  if (rows === 0) throw new CodedError('IMPORT-007');
  const guesses = guess(
    sheet.headers.map(({ name }) => name),
    samples,
  );
  const columns = sheet.headers.map(({ name, repeated }, index) => ({
    header: name,
    samples: [...new Set(samples[index])].slice(0, SAMPLES_TO_SHOW),
    guess: guesses[index] ?? null,
    repeated,
    letters: letters[index] ?? new Set<string>(),
  }));
  return { ...pickFacts(sheet), rows, columns };
}

function pickFacts({ format, encoding, delimiter, sheet }: Sheet) {
  return { format, encoding, delimiter, sheet };
}
