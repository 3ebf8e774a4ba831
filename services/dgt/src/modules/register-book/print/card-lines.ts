import type { ExamOutcome, ExamTest } from '@volante/contracts/dgt/exam.fields';
import type {
  CardClass,
  CardNote,
  CardSignature,
  StudentCard,
} from '@volante/contracts/dgt/student-card.contract';
import { type CardNoteKind, type ClassKind } from '@volante/contracts/dgt/student-card.fields';
import { SIGNATURE_SHEET } from '@volante/contracts/signature-sheet';
import { spanishDate } from '@volante/service-kit/sheets/export-table';
import { type Cell, COLOURS, type Place, type Row } from './card-table.js';

const KINDS: Readonly<Record<ClassKind, string>> = { road: 'Circulación', circuit: 'Circuito' };
const TESTS: Readonly<Record<ExamTest, string>> = {
  common: 'Teórico común',
  specific: 'Teórico específico',
  circuit: 'Circuito cerrado',
  road: 'Circulación',
};
const OUTCOMES: Readonly<Record<ExamOutcome, string>> = {
  passed: 'Apto',
  failed: 'No apto',
  absent: 'No presentado',
  excused: 'No presentado, justificado',
};
const MARGIN = 3;

/** A hand as it was drawn, or the name as it was typed. */
function signatureCell(signature: CardSignature | null): Cell {
  if (!signature) return 'Sin firmar';
  const { strokes, typed, by } = signature;
  if (strokes === null) return `${typed} (escrita, sesión de ${by})`;
  return ({ document }, { x, y, width, height }: Place) => {
    const scale = Math.min(
      (width - 2 * MARGIN) / SIGNATURE_SHEET.width,
      (height - 2 * MARGIN) / SIGNATURE_SHEET.height,
    );
    document
      .save()
      // Nothing is drawn over other lines, whatever the strokes say.
      .rect(x, y, width, height)
      .clip()
      .translate(x + MARGIN, y + MARGIN)
      .scale(scale)
      .path(strokes)
      .lineWidth(1 / scale)
      .stroke(COLOURS.text)
      .restore();
  };
}

export function classRows(classes: readonly CardClass[]): Row[] {
  return classes.map((one) => ({
    cells: [
      spanishDate(one.day),
      `${one.from} – ${one.to}`,
      one.others > 0 ? `${KINDS[one.kind]}, grupo de ${one.others + 1}` : KINDS[one.kind],
      one.kmStart === null ? '' : String(one.kmStart),
      one.kmEnd === null ? '' : String(one.kmEnd),
      one.teacher,
      signatureCell(one.signedByTeacher),
      signatureCell(one.signedByStudent),
    ],
    struck: one.annulled?.reason ?? null,
  }));
}

const CELLS: Readonly<Record<CardNoteKind, (note: CardNote) => string[]>> = {
  risk: ({ day, text, instrument, teacher }) => [spanishDate(day), text, instrument, teacher],
  absence: ({ day, text }) => [spanishDate(day), text],
  observation: ({ day, text, teacher }) => [spanishDate(day), text, teacher],
  ready: ({ day, teacher }) => [spanishDate(day), teacher, ''],
  'theory-start': ({ day }) => [spanishDate(day), ''],
  'theory-end': ({ day }) => ['', spanishDate(day)],
};

export function lineRows(notes: readonly CardNote[], kind: CardNoteKind): Row[] {
  return notes
    .filter((note) => note.kind === kind)
    .map((note) => ({ cells: CELLS[kind](note), struck: note.annulled?.reason ?? null }));
}

/** Days of the theory alone: those of all teaching, which the book has, are others. A missing one is left for the pen. */
export function theoryRows({
  theoryStart,
  theoryEnd,
}: Pick<StudentCard, 'theoryStart' | 'theoryEnd'>): Row[] {
  const days = [theoryStart, theoryEnd];
  return days.some((day) => day !== null) ? [{ cells: days.map((day) => spanishDate(day ?? '')) }] : [];
}

export function examRows(exams: StudentCard['exams']): Row[] {
  return exams.map(({ test, day, outcome }) => ({
    cells: [TESTS[test], spanishDate(day), OUTCOMES[outcome]],
  }));
}
