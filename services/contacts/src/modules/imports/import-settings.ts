import type { CallParsed } from '@volante/contracts/call';
import { type contactImportStart, IMPORT_TARGETS } from '@volante/contracts/contacts/contact-import.contract';
import { objectId } from '@volante/contracts/fields';
import { CodedError, invalid } from '@volante/service-kit/coded-error';
import type { Context } from '@volante/service-kit/context';
import type { Database } from '@volante/service-kit/data/database';
import { z } from 'zod';
import { localTimes, readBranches, usable, zoneOf } from '../../branch-refs/branch-refs.js';
import type { ImportRow } from './import-store.js';
import { isMappingUsable } from './reading/guess-mapping.js';
import { createNormaliser, type NormalisedRow } from './reading/normalise-row.js';
import type { Sheet, SheetRow } from './reading/sheet.js';

/** What a person chose for one import: checked input of the preview, of the start and of the job. */
export type ImportChoice = CallParsed<typeof contactImportStart>;

export const importChoice = z.object({
  id: objectId,
  mapping: z.array(z.enum(IMPORT_TARGETS).nullable()),
  options: z.object({ duplicates: z.enum(['skip', 'update']), branch: objectId }),
});

const meanings = z.array(z.enum(['M', 'F']));

/** IMPORT-004 for a mapping that does not fit the file; REQ-101 for a branch that the person may not use. */
export async function rowReader(
  db: Database,
  ctx: Context,
  record: ImportRow,
  choice: ImportChoice,
): Promise<(sheet: Sheet) => (row: SheetRow) => NormalisedRow> {
  const sexes = meanings.parse(JSON.parse(record.sheet_columns));
  const { mapping, options } = choice;
  if (mapping.length > sexes.length || !isMappingUsable(mapping)) throw new CodedError('IMPORT-004');
  const all = await readBranches(db, ctx);
  const branches = usable(ctx, all);
  if (!branches.some(({ id }) => id === options.branch)) {
    const message = 'La sucursal no existe o no puedes usarla';
    throw invalid([{ path: 'options.branch', code: 'custom', message }]);
  }
  const today = localTimes(zoneOf(ctx, all))(new Date()).slice(0, 10);
  return (sheet) =>
    createNormaliser({
      headers: sheet.headers.map(({ name }) => name),
      mapping: sheet.headers.map((_, index) => mapping[index] ?? null),
      branches,
      defaultBranch: options.branch,
      today,
      sexOfM: sexes[mapping.indexOf('sex')],
    });
}
