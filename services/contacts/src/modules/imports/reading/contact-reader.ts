import { contactImports, type ImportTarget } from '@volante/contracts/contacts/contact-import.contract';
import { readBranches, usableBranches, zoneOf } from '@volante/service-kit/branches/branch-refs';
import { invalid } from '@volante/service-kit/coded-error';
import type { Context } from '@volante/service-kit/context';
import type { Database } from '@volante/service-kit/data/database';
import type { ImportChoice } from '@volante/service-kit/imports/imported-list';
import type { MappedColumns } from '@volante/service-kit/imports/reading/mapped-columns';
import type { SheetRow } from '@volante/service-kit/imports/reading/sheet';
import { localTimes } from '@volante/service-kit/local-days';
import { z } from 'zod';
import { createNormaliser, type NormalisedRow } from './normalise-row.js';

/** Notes about each column: see `sexOfM`. */
const meanings = z.array(z.enum(['M', 'F']));

/** REQ-101 for a branch that the person may not use. `notes`: see `sexOfM`. */
export async function contactReader(
  db: Database,
  ctx: Context,
  choice: ImportChoice,
  notes: readonly string[],
): Promise<(columns: MappedColumns<ImportTarget>) => (row: SheetRow) => NormalisedRow> {
  const sexes = meanings.parse(notes);
  const { mapping, options } = contactImports.start.input.parse(choice);
  const all = await readBranches(db, ctx);
  const branches = usableBranches(ctx, all);
  if (!branches.some(({ id }) => id === options.branch)) {
    const message = 'La sucursal no existe o no puedes usarla';
    throw invalid([{ path: 'options.branch', code: 'custom', message }]);
  }
  const today = localTimes(zoneOf(ctx, all))(new Date()).slice(0, 10);
  return (columns) =>
    createNormaliser({
      ...columns,
      branches,
      defaultBranch: options.branch,
      today,
      sexOfM: sexes[mapping.indexOf('sex')],
    });
}
