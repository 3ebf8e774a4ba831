import { Injectable } from '@nestjs/common';
import type { CallOutput, CallParsed } from '@volante/contracts/call';
import type { examFolderResultUpload } from '@volante/contracts/dgt/exam-folder-student.contract';
import { CodedError, notFound } from '@volante/service-kit/coded-error';
import type { Context } from '@volante/service-kit/context';
import { Database } from '@volante/service-kit/data/database';
import { openSheet } from '@volante/service-kit/imports/reading/open-sheet';
import { SHEET_LIMITS, type SheetLimits, type SheetRow } from '@volante/service-kit/imports/reading/sheet';
import { cleanIdentity } from '@volante/service-kit/imports/values/parse-identity';
import { withLocalCopy } from '@volante/service-kit/storage/local-copy';
import { isStagingKey, Storage, StorageMissing } from '@volante/service-kit/storage/storage';
import { seenExamFolder } from '../../exam-folder-store/exam-folder-rows.js';
import { placesOf } from '../../exam-folder-store/exam-folder-student-rows.js';
import { outcomeOf, type ResultColumns, resultColumns } from '../../exam-store/result-words.js';
import type { Read } from '../../law-store/business-law.js';
import { type KnownStudent, knownStudents } from '../../student-store/student-facts.js';

type Upload = CallParsed<typeof examFolderResultUpload>;
type Understood = CallOutput<typeof examFolderResultUpload>;

/** A folder has 500 students; a list of the whole centre some thousands. */
const LIMITS: SheetLimits = { ...SHEET_LIMITS, bytes: 5 * 1024 * 1024, rows: 5_000 };
const MAX_PROBLEMS = 200;
const SHOWN_CHARS = 80;

/** Reads a list of results and finds their students; nothing is saved. */
@Injectable()
export class ResultFileService {
  constructor(
    private readonly db: Database,
    private readonly storage: Storage,
  ) {}

  async read(ctx: Context, { folder: id, upload }: Upload): Promise<Understood> {
    if (!isStagingKey(upload)) throw new CodedError('REQ-111', { part: 'upload' });
    try {
      const read: Read = (sql, params) => this.db.rows(ctx, sql, params);
      const folder = await seenExamFolder(ctx, read, id);
      const places = (await placesOf(read, folder.id)).filter(({ reserve }) => reserve === 0);
      const known = await knownStudents(
        read,
        places.map(({ student_id }) => student_id),
      );
      const byDni = new Map([...known.values()].map((one) => [cleanIdentity(one.dni), one]));
      return await withLocalCopy(this.storage, upload, LIMITS.bytes, (path) => understand(path, byDni));
    } catch (error) {
      throw error instanceof StorageMissing ? notFound() : error;
    } finally {
      await this.storage.remove(upload);
    }
  }
}

async function understand(path: string, byDni: ReadonlyMap<string, KnownStudent>): Promise<Understood> {
  const sheet = await openSheet(path, LIMITS);
  const columns = resultColumns(sheet.headers.map(({ name }) => name));
  if (!columns) throw new CodedError('DGT-FOLDER-010');
  const found: Understood = { rows: [], problems: [] };
  const seen = new Set<string>();
  for await (const row of sheet.rows()) take(row, columns, { byDni, seen, found });
  return found;
}

interface Reading {
  byDni: ReadonlyMap<string, KnownStudent>;
  seen: Set<string>;
  found: Understood;
}

function take(row: SheetRow, columns: ResultColumns, reading: Reading): void {
  const read = understandRow(row, columns, reading);
  const { rows, problems } = reading.found;
  if (typeof read !== 'string') rows.push(read);
  else if (problems.length < MAX_PROBLEMS)
    problems.push({
      line: row.line,
      text: row.cells.filter(Boolean).join(' · ').slice(0, SHOWN_CHARS),
      message: read,
    });
}

/** The result, or the fault of the line. */
function understandRow(
  { line, cells }: SheetRow,
  columns: ResultColumns,
  { byDni, seen }: Reading,
): Understood['rows'][number] | string {
  const cell = (at: number) => (cells[at] ?? '').trim();
  const student = byDni.get(cleanIdentity(cell(columns.dni)));
  if (!student) return 'Nadie con este DNI tiene plaza en la carpeta.';
  const outcome = outcomeOf(cell(columns.result));
  if (!outcome) return 'El resultado no se entiende: usa Apto, No apto o No presentado.';
  if (seen.has(student.id)) return 'Este alumno ya sale antes en el archivo.';
  seen.add(student.id);
  const mistakes = columns.mistakes < 0 ? '' : cell(columns.mistakes);
  return {
    line,
    student: student.id,
    name: student.name,
    dni: student.dni,
    outcome,
    mistakes: /^\d{1,2}$/.test(mistakes) ? Number(mistakes) : null,
  };
}
