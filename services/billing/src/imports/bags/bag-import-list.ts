import { Injectable } from '@nestjs/common';
import { bagImports } from '@volante/contracts/billing/bag-import.contract';
import { zoneOfPerson } from '@volante/service-kit/branches/branch-refs';
import { seesBranch } from '@volante/service-kit/branches/branch-scope';
import { CallClient } from '@volante/service-kit/calls/call-client';
import { CodedError } from '@volante/service-kit/coded-error';
import { type Context, can } from '@volante/service-kit/context';
import { Database } from '@volante/service-kit/data/database';
import type { TenantTx } from '@volante/service-kit/data/tenant-tx';
import type { ImportRow } from '@volante/service-kit/imports/import-store';
import type { ImportChoice, ImportedList, Named, ReadRow } from '@volante/service-kit/imports/imported-list';
import { guessMapping, isMappingUsable } from '@volante/service-kit/imports/reading/guess-mapping';
import { mappedColumns } from '@volante/service-kit/imports/reading/mapped-columns';
import type { Sheet, SheetRow } from '@volante/service-kit/imports/reading/sheet';
import { localMoment } from '@volante/service-kit/local-days';
import { captionOf } from '@volante/service-kit/sheets/caption';
import type { ExportCaption } from '@volante/service-kit/sheets/export-table';
import { identifyContacts } from '../shared/identified-contacts.js';
import {
  insertOpenings,
  lockedOpenings,
  removeOpenings,
  standingBags,
  usedOpenings,
} from './bag-import-rows.js';
import { BAG_RULES, type BagImportRow, type ImportedBag, type ReadBag } from './imported-bag.js';
import { OPENING_HEADERS, readBagRow } from './read-bag-row.js';

const UNKNOWN = 'No hay ningún contacto con ese NIF o código, o hay varios';

/** The declaration of opening bags for the import of files. */
@Injectable()
export class BagImportList implements ImportedList<ImportedBag, BagImportRow> {
  readonly calls = bagImports;
  readonly entity = 'opening';
  readonly page = '/invoice/bags/import';
  readonly rules = BAG_RULES;
  readonly lookUp = standingBags;
  readonly lock = lockedOpenings;
  readonly workedOn = usedOpenings;
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

  seesAll(ctx: Context): boolean {
    return can(ctx, 'client.all-branches');
  }

  guess(headers: readonly string[], samples: readonly (readonly string[])[]) {
    return guessMapping(OPENING_HEADERS, headers, samples);
  }

  noteOf(): string {
    return '';
  }

  /** IMPORT-004 for a mapping that does not fit the file, or does not say how many classes are left. */
  async reader(
    ctx: Context,
    record: ImportRow,
    choice: ImportChoice,
  ): Promise<(sheet: Sheet) => (row: SheetRow) => ReadBag> {
    const { mapping } = bagImports.start.input.parse(choice);
    const { length } = JSON.parse(record.sheet_columns) as string[];
    const isWhole = mapping.includes('units') && mapping.includes('price');
    if (mapping.length > length || !isWhole || !isMappingUsable(OPENING_HEADERS, mapping))
      throw new CodedError('IMPORT-004');
    const today = localMoment(Date.now(), await zoneOfPerson(this.db, ctx)).day;
    return (sheet) => {
      const columns = mappedColumns(sheet, mapping);
      return (row) => readBagRow(row, columns, today);
    };
  }

  /** Each row's student among the contacts that the person sees. */
  async gather(ctx: Context, found: readonly ReadRow<ImportedBag>[]): Promise<ReadBag[]> {
    // The rows are those that the reader has made.
    const rows = found as readonly ReadBag[];
    const known = await identifyContacts(this.calling, ctx, {
      fiscalCodes: rows.map(({ values }) => values.taxId ?? ''),
      codes: rows.map(({ contactCode }) => contactCode),
    });
    return rows.map((row) => {
      const taxId = row.values.taxId ?? '';
      const contact = taxId === '' ? known.ofCode(row.contactCode) : known.ofFiscalCode(taxId);
      if (contact) {
        const { id, branch, name, fiscalCode } = contact;
        return { ...row, name, values: { ...row.values, contact: id, branch, name, taxId: fiscalCode } };
      }
      const unknown = { column: '', target: 'taxId', message: UNKNOWN, value: taxId || row.contactCode };
      return row.problems.length > 0 ? row : { ...row, problems: [unknown] };
    });
  }

  async hold() {
    return () => [];
  }

  async takeCodes(): Promise<string[]> {
    return [];
  }

  build(id: string, fields: ImportedBag, before: BagImportRow | null): BagImportRow {
    return { id, fields, version: (before?.version ?? 0) + 1, gone: fields.state === 'deleted' };
  }

  async insert(tx: TenantTx, rows: readonly BagImportRow[]): Promise<void> {
    await insertOpenings(tx, rows);
  }

  /** Nothing is changed by an import; undoing takes bags away. */
  async update(tx: TenantTx, rows: readonly BagImportRow[]): Promise<void> {
    await removeOpenings(
      tx,
      rows.filter((row) => row.gone),
    );
  }

  eventState({ id, fields }: BagImportRow) {
    return { id, branch: fields.branch, contact: fields.contact };
  }

  fieldsOf({ fields }: BagImportRow): ImportedBag {
    return fields;
  }

  isHidden(ctx: Context, { fields }: BagImportRow): boolean {
    return !seesBranch(ctx, fields.branch);
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

  async shownValues(): Promise<(field: string, value: unknown) => string> {
    return (_field, value) => (value === null || value === undefined ? '' : String(value));
  }

  async caption(ctx: Context, title: string, filters?: string): Promise<ExportCaption> {
    return captionOf(ctx, await zoneOfPerson(this.db, ctx), title, filters);
  }
}
