import { z } from 'zod';
import { counted } from '../../counted.js';
import type { Counts } from '../import-store.js';
import type { PlannedRow } from '../planning/row-planner.js';

/** Where an import is: the job's checkpoint. */
export const importProgress = z.object({
  /** The last line of the file that is done with. */
  line: z.number().int(),
  /** Line after which it went on when it was interrupted last. */
  resumedAfter: z.number().int().nullable(),
  created: z.number().int(),
  updated: z.number().int(),
  skipped: z.number().int(),
  rejected: z.number().int(),
});
export type ImportProgress = z.output<typeof importProgress>;

export const AT_START: ImportProgress = {
  line: 0,
  resumedAfter: null,
  created: 0,
  updated: 0,
  skipped: 0,
  rejected: 0,
};

export function advanced(progress: ImportProgress, planned: readonly PlannedRow[]): ImportProgress {
  const count = (outcome: PlannedRow['outcome']) => planned.filter((row) => row.outcome === outcome).length;
  return {
    line: planned.at(-1)?.row.line ?? progress.line,
    resumedAfter: progress.resumedAfter,
    created: progress.created + count('create'),
    updated: progress.updated + count('update'),
    skipped: progress.skipped + count('skip'),
    rejected: progress.rejected + count('reject'),
  };
}

export const rowsDone = ({ created, updated, skipped, rejected }: Counts) =>
  created + updated + skipped + rejected;

/** "4.812 contactos creados, 30 actualizados, 90 omitidos y 68 rechazados". */
export function inWords(
  { created, updated, skipped, rejected }: Counts,
  createdWords: readonly [string, string],
): string {
  return [
    counted(created, ...createdWords),
    `, ${counted(updated, 'actualizado', 'actualizados')}`,
    `, ${counted(skipped, 'omitido', 'omitidos')}`,
    ` y ${counted(rejected, 'rechazado', 'rechazados')}`,
  ].join('');
}

/** `null` for an import that ran through. */
export function resumedInWords({ resumedAfter }: ImportProgress): string {
  if (resumedAfter === null) return '';
  return ` Se interrumpió y ha continuado después de la línea ${resumedAfter.toLocaleString('es')}, sin repetir ninguna.`;
}
