import { contactImports } from '@volante/contracts/contacts/contact-import.contract';
import { readBranches, usableBranches, zoneOf } from '@volante/service-kit/branches/branch-refs';
import { CodedError, invalid } from '@volante/service-kit/coded-error';
import type { Context } from '@volante/service-kit/context';
import type { Database } from '@volante/service-kit/data/database';
import type { ImportRow } from '@volante/service-kit/imports/import-store';
import type { ImportChoice } from '@volante/service-kit/imports/imported-list';
import { isMappingUsable } from '@volante/service-kit/imports/reading/guess-mapping';
import { mappedColumns } from '@volante/service-kit/imports/reading/mapped-columns';
import type { Sheet, SheetRow } from '@volante/service-kit/imports/reading/sheet';
import { localTimes } from '@volante/service-kit/local-days';
import { z } from 'zod';
import { CONTACT_HEADERS } from './header-synonyms.js';
import { createNormaliser, type NormalisedRow } from './normalise-row.js';

/** Notes about each column: see `sexOfM`. */
const meanings = z.array(z.enum(['M', 'F']));

/** IMPORT-004 for a mapping that does not fit the file; REQ-101 for a branch that the person may not use. */
export async function contactReader(
  db: Database,
  ctx: Context,
  record: ImportRow,
  choice: ImportChoice,
): Promise<(sheet: Sheet) => (row: SheetRow) => NormalisedRow> {
  const sexes = meanings.parse(JSON.parse(record.sheet_columns));
  const { mapping, options } = contactImports.start.input.parse(choice);
  if (mapping.length > sexes.length || !isMappingUsable(CONTACT_HEADERS, mapping)) {
    throw new CodedError('IMPORT-004');
  }
  const all = await readBranches(db, ctx);
  const branches = usableBranches(ctx, all);
  if (!branches.some(({ id }) => id === options.branch)) {
    const message = 'La sucursal no existe o no puedes usarla';
    throw invalid([{ path: 'options.branch', code: 'custom', message }]);
  }
  const today = localTimes(zoneOf(ctx, all))(new Date()).slice(0, 10);
  return (sheet) =>
    createNormaliser({
      ...mappedColumns(sheet, mapping),
      branches,
      defaultBranch: options.branch,
      today,
      sexOfM: sexes[mapping.indexOf('sex')],
    });
}
