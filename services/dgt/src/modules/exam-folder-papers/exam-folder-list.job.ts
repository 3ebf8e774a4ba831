import { join } from 'node:path';
import { Injectable } from '@nestjs/common';
import type { CallParsed } from '@volante/contracts/call';
import { examFolderListFile } from '@volante/contracts/dgt/exam-folder-paper.contract';
import { legalClassName } from '@volante/contracts/licence-classes';
import { CallClient } from '@volante/service-kit/calls/call-client';
import { counted } from '@volante/service-kit/counted';
import { Database } from '@volante/service-kit/data/database';
import type { Job, JobHandler, JobOutcome } from '@volante/service-kit/jobs/job-handler';
import { localMoment } from '@volante/service-kit/local-days';
import { readLetterhead } from '@volante/service-kit/print/letterhead';
import {
  type ExportRow,
  type ExportTableColumn,
  spanishDate,
} from '@volante/service-kit/sheets/export-table';
import { MIMES } from '@volante/service-kit/sheets/file-kinds';
import { writePdf } from '@volante/service-kit/sheets/write-pdf';
import { Storage } from '@volante/service-kit/storage/storage';
import { withFolder } from '@volante/service-kit/storage/temp-folder';
import { schoolNumbers, schools } from '../../branch-store/school.js';
import { seenExamFolder } from '../../exam-folder-store/exam-folder-rows.js';
import { type PlaceRow, placesOf } from '../../exam-folder-store/exam-folder-student-rows.js';
import { OUTCOME_NAMES, TEST_NAMES } from '../../exam-folder-store/test-names.js';
import { type KnownStudent, knownStudents } from '../../student-store/student-facts.js';

export const EXAM_FOLDER_LIST_KIND = 'dgt.folder-list';

type Input = CallParsed<typeof examFolderListFile>;

const text = (header: string, width: number, wraps = false): ExportTableColumn => ({
  ...{ header, kind: 'text', width },
  ...(wraps ? { wraps } : {}),
});
const COLUMNS: readonly ExportTableColumn[] = [
  text('Nº', 6),
  text('Alumno', 32, true),
  text('DNI / NIE', 12),
  text('Permiso', 8),
  text('Tasa', 15),
  text('Profesor', 24, true),
  text('Resultado', 14),
  text('Firma', 22),
];

/** A row of the list; result and signature are for the pen where there is none yet. */
function rowOf(place: PlaceRow, student: KnownStudent): ExportRow {
  return [
    place.reserve ? `R${place.position}` : String(place.position),
    student.name,
    student.dni,
    legalClassName(place.licence),
    place.tax_number ?? '',
    place.teacher,
    place.outcome ? OUTCOME_NAMES[place.outcome] : '',
    '',
  ];
}

/** Prints who is in a folder, in its order, the reserves behind them. */
@Injectable()
export class ExamFolderListJob implements JobHandler<Input> {
  readonly kind = EXAM_FOLDER_LIST_KIND;
  readonly input = examFolderListFile.input;

  constructor(
    private readonly db: Database,
    private readonly calls: CallClient<'dgt'>,
    private readonly storage: Storage,
  ) {}

  async run(job: Job<Input>): Promise<JobOutcome> {
    const { ctx, input, signal } = job;
    const read = <T>(sql: string, params = {}) => this.db.rows<T>(ctx, sql, params);
    const folder = await seenExamFolder(ctx, read, input.folder);
    const places = await placesOf(read, folder.id);
    const known = await knownStudents(
      read,
      places.map(({ student_id }) => student_id),
    );
    const rows = places.flatMap((place) => {
      const student = known.get(place.student_id);
      return student ? [rowOf(place, student)] : [];
    });
    const { day, time } = localMoment(Date.now(), 'Europe/Madrid');
    const title = `${TEST_NAMES[folder.test]}, ${spanishDate(folder.day)}`;
    const { businessName: business, userName: author } = ctx.actor;
    const schoolOf = await schools(read);
    const about = [
      `Escuela ${schoolNumbers(schoolOf(folder.branch_id))}`,
      `Centro de examen: ${folder.center_name}`,
      `${folder.students} de ${counted(folder.places, 'plaza', 'plazas')}`,
      ...(folder.reserves > 0 ? [counted(folder.reserves, 'reserva', 'reservas')] : []),
      ...(folder.reference ? [`Referencia: ${folder.reference}`] : []),
    ].join(' · ');
    return withFolder(async (temporary) => {
      const path = join(temporary, 'list');
      await writePdf(path, {
        columns: COLUMNS,
        rows: each(rows),
        caption: { title, business, filters: '', about, author, at: `${spanishDate(day)} ${time}` },
        letterhead: await readLetterhead(this.calls, this.storage, ctx),
        total: counted(rows.length, 'alumno', 'alumnos'),
        signal,
      });
      const name = `Carpeta ${TEST_NAMES[folder.test]} ${folder.day}.pdf`;
      await job.addFile({ name, mime: MIMES.pdf, source: { path } });
      return {
        message: `${counted(rows.length, 'alumno', 'alumnos')} en la lista.`,
        result: { students: rows.length },
      };
    });
  }
}

async function* each(rows: readonly ExportRow[]): AsyncGenerator<ExportRow> {
  yield* rows;
}
