import type { Variant } from '@volante/contracts/e-learning/paper-words';
import type { Letterhead } from '@volante/service-kit/sheets/export-table';
import type { PaperRow, PrintedQuestion } from '../paper-rows.js';

/** All that the papers of a test are drawn from. */
export interface PaperSheet {
  paper: PaperRow;
  reference: string;
  exam: string;
  sheets: ReadonlyMap<Variant, readonly PrintedQuestion[]>;
  /** Pictures by file, as PNG. */
  pictures: ReadonlyMap<string, Picture>;
  letterhead: Letterhead | null;
  school: string;
}

export interface Picture {
  bytes: Buffer;
  width: number;
  height: number;
}

/** A student's result, as the sheet of results lists it. */
export interface PaperResult {
  name: string;
  variant: Variant;
  right: number;
  wrong: number;
  blank: number;
  points: number | null;
  passed: boolean;
}

export const INK = '#111827';
export const SOFT = '#4b5563';
export const LINE = '#9ca3af';

/** «30 preguntas · 30 minutos · se aprueba con 3 fallos como mucho». A blank counts as an error, by points as nothing. */
export function termsText({ questions, minutes, errors_allowed }: PaperRow): string {
  const pass =
    errors_allowed === null
      ? 'Acierto, 1 punto; fallo, −0,5; en blanco, 0. Se aprueba con la mitad de los puntos.'
      : `Se aprueba con ${errors_allowed} ${errors_allowed === 1 ? 'fallo' : 'fallos'} como mucho; en blanco cuenta como fallo.`;
  return `${questions} ${questions === 1 ? 'pregunta' : 'preguntas'} · ${minutes} minutos. ${pass}`;
}
