import { EXAM_TARGETS, type ExamTarget } from '@volante/contracts/dgt/exam-import.contract';
import type { HeaderWords } from '@volante/service-kit/imports/reading/guess-mapping';

/** Column names in schools' lists of exams. */
export const EXAM_HEADERS: HeaderWords<ExamTarget> = {
  targets: EXAM_TARGETS,
  synonyms: {
    dni: ['dni', 'nie', 'nif', 'dni nie', 'documento', 'd n i', 'identificacion'],
    day: ['fecha', 'dia', 'fecha examen', 'fecha de examen', 'fecha del examen', 'convocatoria'],
    test: ['prueba', 'examen', 'tipo', 'tipo de prueba', 'tipo de examen', 'tipo examen'],
    outcome: ['resultado', 'calificacion', 'nota', 'valoracion'],
    licence: ['permiso', 'clase', 'permiso o licencia', 'tipo de permiso', 'carnet', 'carne'],
    center: ['centro', 'centro de examen', 'lugar', 'jefatura'],
    teacher: ['profesor', 'profesora', 'profesor a', 'monitor'],
    authorised: ['autorizado por trafico', 'autorizado', 'autorizacion', 'autorizacion de trafico'],
    note: ['observaciones', 'observacion', 'notas', 'comentarios', 'obs'],
  },
  patterns: [
    [/\b(?:dni|nie|nif)\b/, 'dni'],
    [/\bfecha\b/, 'day'],
    [/\bresultado\b/, 'outcome'],
    [/\b(?:permiso|clase)\b/, 'licence'],
    [/\b(?:prueba|examen)\b/, 'test'],
    [/\bcentro\b/, 'center'],
    [/\bprofesor/, 'teacher'],
    [/\bautoriza/, 'authorised'],
    [/\b(?:observaciones|notas|comentarios)\b/, 'note'],
  ],
  sniffed: { fiscalCode: 'dni' },
  second: {},
  repeatable: new Set(['note']),
  guessed: {},
  names: new Set(['dni']),
};
