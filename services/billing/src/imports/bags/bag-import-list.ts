import { Injectable } from '@nestjs/common';
import { bagImports, type OpeningTarget } from '@volante/contracts/billing/bag-import.contract';
import { zoneOfPerson } from '@volante/service-kit/branches/branch-refs';
import { seesBranch } from '@volante/service-kit/branches/branch-scope';
import { CallClient } from '@volante/service-kit/calls/call-client';
import { type Context } from '@volante/service-kit/context';
import { Database } from '@volante/service-kit/data/database';
import type { TenantTx } from '@volante/service-kit/data/tenant-tx';
import type { ImportedList, Named, ReadRow } from '@volante/service-kit/imports/imported-list';
import type { MappedColumns } from '@volante/service-kit/imports/reading/mapped-columns';
import type { SheetRow } from '@volante/service-kit/imports/reading/sheet';
import { localMoment } from '@volante/service-kit/local-days';
import { withContacts } from '../shared/identified-contacts.js';
import { buildOldRow, isOldRowHidden, type OldRow, oldRowFields, oldRowState } from '../shared/old-row.js';
import {
  insertOpenings,
  lockedOpenings,
  removeOpenings,
  standingBags,
  usedOpenings,
} from './bag-import-rows.js';
import { BAG_RULES, type ImportedBag, type ReadBag } from './imported-bag.js';
import { OPENING_HEADERS, readBagRow } from './read-bag-row.js';

/** The declaration of opening bags for the import of files. */
@Injectable()
export class BagImportList implements ImportedList<ImportedBag, OldRow<ImportedBag>> {
  readonly calls = bagImports;
  readonly entity = 'opening';
  readonly page = '/invoice/bags/import';
  readonly rules = BAG_RULES;
  readonly lookUp = standingBags;
  readonly lock = lockedOpenings;
  readonly workedOn = usedOpenings;
  readonly build = buildOldRow<ImportedBag>;
  readonly eventState = oldRowState<ImportedBag>;
  readonly fieldsOf = oldRowFields<ImportedBag>;
  readonly isHidden = isOldRowHidden<ImportedBag>;
  readonly seesAll = 'client.all-branches';
  readonly headers = OPENING_HEADERS;
  readonly words = {
    created: ['bono importado', 'bonos importados'],
    deleted: ['bono quitado', 'bonos quitados'],
    record: 'Bono',
    codeInUse: '',
    fields: { contact: 'Contacto', units: 'Clases', price: 'Precio', licence: 'Permiso', state: 'Estado' },
  } as const;

  constructor(
    private readonly db: Database,
    private readonly calling: CallClient<'billing'>,
  ) {}

  isWhole(mapping: readonly (string | null)[]): boolean {
    return mapping.includes('units') && mapping.includes('price');
  }

  async reader(ctx: Context) {
    const today = localMoment(Date.now(), await zoneOfPerson(this.db, ctx)).day;
    return (columns: MappedColumns<OpeningTarget>) => (row: SheetRow) => readBagRow(row, columns, today);
  }

  gather(ctx: Context, rows: readonly ReadRow<ImportedBag>[]): Promise<ReadBag[]> {
    // The rows are those that the reader has made.
    return withContacts<ImportedBag, ReadBag>(this.calling, ctx, rows as readonly ReadBag[]);
  }

  async insert(tx: TenantTx, rows: readonly OldRow<ImportedBag>[]): Promise<void> {
    await insertOpenings(tx, rows);
  }

  /** Nothing is changed by an import; undoing takes bags away. */
  async update(tx: TenantTx, rows: readonly OldRow<ImportedBag>[]): Promise<void> {
    await removeOpenings(
      tx,
      rows.filter((row) => row.gone),
    );
  }

  async namesOf(ctx: Context, ids: readonly string[]): Promise<(Named & { id: string })[]> {
    const rows = await this.db.rows<{ id: string; fields: string }>(
      ctx,
      'SELECT id, fields FROM bag_opening WHERE business_id = :business AND id IN (:ids)',
      { ids },
    );
    return rows.map(({ id, fields }) => {
      const { name, branch } = JSON.parse(fields) as ImportedBag;
      return { ...{ id, code: '', name }, hidden: !seesBranch(ctx, branch) };
    });
  }
}
