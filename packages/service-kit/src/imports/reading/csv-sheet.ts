import { createReadStream } from 'node:fs';
import { pipeline, Transform } from 'node:stream';
import { CsvError, type Parser, parse } from 'csv-parse';
import { unguardFormula } from '../../sheets/formula-guard.js';
import { detectDelimiter } from './csv-delimiter.js';
import { type CsvEncoding, detectEncoding } from './csv-encoding.js';
import {
  checkCellLength,
  MAX_LINES,
  type SheetLimits,
  type SheetRow,
  type SheetSource,
  sheetError,
  tooManyColumns,
  tooManyLines,
} from './sheet.js';

const NO_PROBLEMS = [] as const;

interface CsvDialect {
  encoding: CsvEncoding;
  delimiter: string;
  /** Excel's own first line `sep=;`, which is not data. */
  skipsFirstLine: boolean;
}

export async function openCsv(path: string, head: Buffer, limits: SheetLimits): Promise<SheetSource> {
  const encoding = await detectEncoding(path, head);
  const text = sampleText(head, encoding);
  const separator = /^sep=(.)\r?\n/i.exec(text)?.[1];
  const dialect: CsvDialect = {
    encoding,
    delimiter: separator ?? detectDelimiter(text),
    skipsFirstLine: separator !== undefined,
  };
  return {
    format: 'csv',
    encoding,
    delimiter: dialect.delimiter,
    sheet: null,
    records: () => csvRecords(path, dialect, limits),
  };
}

/** The start of the file as whole lines: half a line would look like an odd number of columns. */
function sampleText(head: Buffer, encoding: CsvEncoding): string {
  const text = new TextDecoder(encoding).decode(head, { stream: true });
  const end = text.lastIndexOf('\n');
  return end > 0 ? text.slice(0, end + 1) : text;
}

async function* csvRecords(path: string, dialect: CsvDialect, limits: SheetLimits): AsyncGenerator<SheetRow> {
  // The parser runs ahead of this loop: each record's line waits here for it.
  const lines: number[] = [];
  const parser = createParser(dialect, limits, lines);
  const source = createReadStream(path, { highWaterMark: 32_768 });
  // The parser is destroyed with the error, so that the loop below throws it.
  const settle = () => undefined;
  if (dialect.encoding === 'UTF-8') pipeline(source, parser, settle);
  else pipeline(source, transcoder(dialect.encoding), parser, settle);
  try {
    for await (const cells of parser as AsyncIterable<string[]>) {
      const line = lines.shift() ?? 0;
      if (line > MAX_LINES) throw tooManyLines();
      cleanCells(cells, line, limits);
      if (isBlank(cells)) continue;
      yield { line, cells, problems: NO_PROBLEMS };
    }
  } catch (error) {
    throw error instanceof CsvError ? unreadable(error) : error;
  }
}

function createParser(dialect: CsvDialect, limits: SheetLimits, lines: number[]): Parser {
  const skipped = dialect.skipsFirstLine ? 1 : 0;
  return parse({
    bom: true,
    delimiter: dialect.delimiter,
    // Exports pasted together mix line ends.
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    from_line: 1 + skipped,
    // A quote that is never closed must not swallow the whole file into memory.
    max_record_size: limits.columns * limits.cellChars,
    on_record: (cells: string[], context) => {
      lines.push(context.records + context.empty_lines + skipped);
      return cells;
    },
  });
}

function transcoder(encoding: CsvEncoding): Transform {
  const decoder = new TextDecoder(encoding);
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      done(null, decoder.decode(chunk, { stream: true }));
    },
    flush(done) {
      done(null, decoder.decode());
    },
  });
}

function isBlank(cells: readonly string[]): boolean {
  return cells.every((cell) => cell === '' || cell.trim() === '');
}

function cleanCells(cells: string[], line: number, limits: SheetLimits): void {
  for (let index = 0; index < cells.length; index += 1) {
    const cell = cells[index] ?? '';
    if (index >= limits.columns && cell.trim()) throw tooManyColumns(line, limits);
    checkCellLength(cell, line, limits);
    cells[index] = unguardFormula(cell);
  }
}

/** The line where the broken row begins: the parser itself only knows how far it had to read. */
function unreadable(error: CsvError): Error {
  const { records, empty_lines: blank } = error as CsvError & { records?: number; empty_lines?: number };
  const line = ` Mira la línea ${(records ?? 0) + (blank ?? 0) + 1}.`;
  if (error.code === 'CSV_MAX_RECORD_SIZE') {
    return sheetError('IMPORT-003', `Una fila es demasiado larga: puede faltar cerrar unas comillas.${line}`);
  }
  return sheetError('IMPORT-001', `Hay unas comillas sin cerrar o mal puestas.${line}`);
}
