import { Injectable } from '@nestjs/common';
import { EXAM_NEEDED, type ExamTarget, examImports } from '@volante/contracts/dgt/exam-import.contract';
import { seesBranch } from '@volante/service-kit/branches/branch-scope';
import { type Context } from '@volante/service-kit/context';
import { Database } from '@volante/service-kit/data/database';
import { insertRows } from '@volante/service-kit/data/insert-rows';
import type { TenantTx } from '@volante/service-kit/data/tenant-tx';
import type { ImportedList, LookUp, Named } from '@volante/service-kit/imports/imported-list';
import { KnownRecords, readKnown } from '@volante/service-kit/imports/planning/known-records';
import type { MappedColumns } from '@volante/service-kit/imports/reading/mapped-columns';
import type { SheetRow } from '@volante/service-kit/imports/reading/sheet';
import { localMoment } from '@volante/service-kit/local-days';
import { refreshClocks } from '../../../clock-store/refresh-clocks.js';
import { ATTEMPT_COLUMNS, type AttemptRow } from '../../../exam-store/attempt-rows.js';
import { EXAM_HEADERS } from './exam-headers.js';
import { EXAM_RULES, nameOf } from './exam-rules.js';
import { type ImportedExam, type ReadExam, readExamRow } from './read-exam-row.js';
import { ExamSettler, inTime } from './settle-exams.js';

const ZONE = 'Europe/Madrid';
const COLUMNS = [
  ...['id', 'student_id', 'branch_id', 'licence', 'day', 'test', 'outcome', 'center_name', 'teacher'],
  ...['teacher_id', 'note', 'authorised', 'version'],
] as const;

/** An exam of a file, or of the table; `gone`: undoing takes it away. */
export interface ExamRow extends AttemptRow {
  gone: boolean;
}

function fieldsOf(row: ExamRow): ImportedExam {
  const { student_id: student, licence, day, test, outcome, center_name: center, teacher, note } = row;
  const { authorised } = row;
  const state = row.gone ? 'deleted' : 'active';
  return {
    code: '',
    fiscalCode: '',
    state,
    student,
    licence,
    day,
    test,
    outcome,
    center,
    teacher,
    note,
    authorised,
  };
}

/** The declaration of exams for the import of a history. */
@Injectable()
export class ExamImportList implements ImportedList<ImportedExam, ExamRow> {
  readonly calls = examImports;
  readonly entity = 'exam';
  readonly page = '/dgt/exam/import';
  readonly rules = EXAM_RULES;
  /** A pass counts for every later exam, wherever it stands in the file. */
  readonly order = inTime;
  readonly fieldsOf = fieldsOf;
  readonly seesAll = 'client.all-branches';
  readonly headers = EXAM_HEADERS;
  readonly zone = ZONE;
  readonly words = {
    created: ['examen anotado', 'exámenes anotados'],
    deleted: ['examen quitado', 'exámenes quitados'],
    record: 'Examen',
    codeInUse: '',
    fields: {
      day: 'Fecha',
      test: 'Prueba',
      outcome: 'Resultado',
      licence: 'Permiso',
      center: 'Centro',
      teacher: 'Profesor',
      note: 'Observaciones',
      authorised: 'Autorizado por Tráfico',
    },
  } as const;

  constructor(private readonly db: Database) {}

  isWhole(mapping: readonly (string | null)[]): boolean {
    return EXAM_NEEDED.every((target) => mapping.includes(target));
  }

  async reader() {
    const today = localMoment(Date.now(), ZONE).day;
    return (columns: MappedColumns<ExamTarget>) => (row: SheetRow) => readExamRow(row, columns, today);
  }

  settler() {
    const settler = new ExamSettler();
    // The rows are those that the reader has made.
    return (rows: readonly { line: number }[], where: LookUp) => settler.settle(rows as ReadExam[], where);
  }

  /** The exams of the rows' students. */
  async lookUp(rows: readonly { values: Partial<ImportedExam> }[], where: LookUp) {
    const students = [...new Set(rows.flatMap(({ values }) => values.student ?? []))];
    if (students.length === 0) return new KnownRecords<ImportedExam, ExamRow>();
    return readKnown<AttemptRow, ImportedExam, ExamRow>(where, {
      ...{ rules: EXAM_RULES, entity: 'exam', columns: ATTEMPT_COLUMNS, from: 'exam_attempt a' },
      ...{ which: 'a.student_id IN (:students)', params: { students } },
      of: (attempt) => {
        const row: ExamRow = { ...attempt, gone: false };
        return { row, fields: fieldsOf(row) };
      },
    });
  }

  build(id: string, fields: ImportedExam, before: ExamRow | null): ExamRow {
    const { student, licence, day, test, outcome, center, teacher, note, authorised } = fields;
    const kept = before ?? {
      branch_id: '',
      tax_id: null,
      folder_id: null,
      center_id: null,
      teacher_id: null,
    };
    return {
      ...kept,
      ...{
        id,
        student_id: student,
        licence,
        day,
        test,
        outcome,
        center_name: center,
        teacher,
        note,
        authorised,
      },
      version: (before?.version ?? 0) + 1,
      gone: fields.state === 'deleted',
    };
  }

  async insert(tx: TenantTx, rows: readonly ExamRow[]): Promise<void> {
    if (rows.length === 0) return;
    const students = [...new Set(rows.map(({ student_id }) => student_id))];
    const branches = await tx.rows<{ id: string; branch_id: string }>(
      'SELECT id, branch_id FROM student WHERE business_id = :business AND id IN (:students)',
      { students },
    );
    const branchBy = new Map(branches.map(({ id, branch_id }) => [id, branch_id]));
    const teachers = await teachersBy(tx, rows);
    for (const row of rows) {
      row.branch_id = branchBy.get(row.student_id) ?? '';
      row.teacher_id = teachers.get(row.teacher) ?? null;
    }
    await insertRows(
      tx,
      'exam_attempt',
      COLUMNS,
      rows.map((row) => COLUMNS.map((name) => row[name])),
    );
    await refreshClocks(tx, students);
  }

  /** Nothing is changed by an import; what undoing takes away goes. */
  async update(tx: TenantTx, rows: readonly ExamRow[]): Promise<void> {
    const gone = rows.filter((row) => row.gone);
    if (gone.length === 0) return;
    await tx.run('DELETE FROM exam_attempt WHERE business_id = :business AND id IN (:ids)', {
      ids: gone.map(({ id }) => id),
    });
    await refreshClocks(tx, [...new Set(gone.map(({ student_id }) => student_id))]);
  }

  eventState({ branch_id, student_id, folder_id, tax_id, day, test, outcome, licence }: ExamRow) {
    return {
      branch: branch_id,
      student: student_id,
      folder: folder_id,
      tax: tax_id,
      day,
      test,
      outcome,
      licence,
    };
  }

  async lock(tx: TenantTx, ids: readonly string[]): Promise<ExamRow[]> {
    const rows = await tx.rows<AttemptRow>(
      `SELECT ${ATTEMPT_COLUMNS} FROM exam_attempt a
       WHERE a.business_id = :business AND a.id IN (:ids) ORDER BY a.id FOR UPDATE`,
      { ids },
    );
    return rows.map((row) => ({ ...row, gone: false }));
  }

  isHidden(ctx: Context, { branch_id }: ExamRow): boolean {
    return !seesBranch(ctx, branch_id);
  }

  async namesOf(ctx: Context, ids: readonly string[]): Promise<(Named & { id: string })[]> {
    const rows = await this.db.rows<AttemptRow>(
      ctx,
      `SELECT ${ATTEMPT_COLUMNS} FROM exam_attempt a WHERE a.business_id = :business AND a.id IN (:ids)`,
      { ids },
    );
    return rows.map((row) => ({
      ...{ id: row.id, code: '', name: nameOf(row) },
      hidden: !seesBranch(ctx, row.branch_id),
    }));
  }
}

/** Ids of the employees with the names in the rows; an unknown or ambiguous name stays a name. */
async function teachersBy(tx: TenantTx, rows: readonly ExamRow[]): Promise<ReadonlyMap<string, string>> {
  const names = [...new Set(rows.map(({ teacher }) => teacher))].filter(Boolean);
  if (names.length === 0) return new Map();
  const found = await tx.rows<{ name: string; id: string; n: number }>(
    `SELECT name, MIN(id) id, COUNT(*) n FROM teacher
     WHERE business_id = :business AND name IN (:names) GROUP BY name`,
    { names },
  );
  return new Map(found.flatMap(({ name, id, n }) => (Number(n) === 1 ? [[name, id] as const] : [])));
}
