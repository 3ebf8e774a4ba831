import { Injectable } from '@nestjs/common';
import { recordTexts } from '@volante/contracts/records/record-words';
import { refuel } from '@volante/contracts/training/refuel.contract';
import { type RefuelTarget, refuelImports } from '@volante/contracts/training/refuel-import.contract';
import { zoneOfPerson } from '@volante/service-kit/branches/branch-refs';
import { seesBranch } from '@volante/service-kit/branches/branch-scope';
import type { Context } from '@volante/service-kit/context';
import { Database } from '@volante/service-kit/data/database';
import type { Row } from '@volante/service-kit/data/executor';
import type { TenantTx } from '@volante/service-kit/data/tenant-tx';
import type { ImportedList, LookUp, Named, ReadRow } from '@volante/service-kit/imports/imported-list';
import { listImports } from '@volante/service-kit/imports/list-imports';
import { KnownRecords, readKnown } from '@volante/service-kit/imports/planning/known-records';
import type { MappedColumns } from '@volante/service-kit/imports/reading/mapped-columns';
import type { SheetRow } from '@volante/service-kit/imports/reading/sheet';
import { localMoment } from '@volante/service-kit/local-days';
import { nextStamps } from '@volante/service-kit/records/record-bulk';
import { raiseVehicles } from '../fleet-store/vehicle-changes.js';
import {
  type ImportedRefuel,
  REFUEL_RULES,
  type ReadRefuel,
  type Refuel,
  refuelBulk,
  refuelSql,
} from './imported-refuel.js';
import { REFUEL_HEADERS, readRefuelRow } from './read-refuel-row.js';
import { withTwins } from './refuel-twins.js';

const { record } = recordTexts(refuel);

/** The declaration of refuellings for the import of a fuel card's file. */
@Injectable()
export class RefuelImportList implements ImportedList<ImportedRefuel, Refuel> {
  readonly calls = refuelImports;
  readonly entity = 'refuel';
  readonly page = '/vehicle/fuel/import';
  readonly rules = REFUEL_RULES;
  readonly lock = refuelBulk.lock;
  readonly eventState = refuelBulk.eventState;
  readonly update = refuelBulk.write;
  readonly seesAll = 'client.all-branches';
  readonly headers = REFUEL_HEADERS;
  readonly words = {
    created: ['repostaje creado', 'repostajes creados'],
    deleted: ['repostaje eliminado', 'repostajes eliminados'],
    record: 'Repostaje',
    codeInUse: '',
    fields: record.refuel ?? {},
  } as const;

  constructor(private readonly db: Database) {}

  /** Kilometres of the vehicles rise as by hand; those of an import that is undone stay, as those of a deleted one do. */
  async insert(tx: TenantTx, rows: readonly Refuel[]): Promise<void> {
    await raiseVehicles(tx, rows);
    await refuelBulk.insert(tx, rows);
  }

  isWhole(mapping: readonly (string | null)[]): boolean {
    return mapping.includes('plate') && mapping.includes('filledOn');
  }

  async reader(ctx: Context) {
    const today = localMoment(Date.now(), await zoneOfPerson(this.db, ctx)).day;
    return (columns: MappedColumns<RefuelTarget>) => (row: SheetRow) => readRefuelRow(row, columns, today);
  }

  /** Batch by batch: a file of a hundred thousand lines is never held. */
  settler() {
    return async (found: readonly ReadRow<ImportedRefuel>[], where: LookUp): Promise<ReadRefuel[]> => {
      // The rows are those that the reader has made.
      const rows = found as readonly ReadRefuel[];
      const known = await vehiclesOf(where);
      const placed = rows.map((row) => {
        const car = known.get(bare(row.plate));
        if (car) return { ...row, values: { ...row.values, vehicle: car.id, branch: car.branch } };
        const message = 'No hay ningún vehículo con esa matrícula';
        const unknown = { column: '', target: 'plate', message, value: row.plate };
        return row.problems.length > 0 ? row : { ...row, problems: [unknown] };
      });
      return withTwins(where, placed);
    };
  }

  /** Those that have a number of the rows already. */
  async lookUp(
    rows: readonly ReadRow<ImportedRefuel>[],
    where: LookUp,
  ): Promise<KnownRecords<ImportedRefuel, Refuel>> {
    const numbers = [...new Set(rows.flatMap(({ values }) => values.number || []))];
    if (numbers.length === 0) return new KnownRecords();
    return readKnown<Row, ImportedRefuel, Refuel>(where, {
      ...{ rules: REFUEL_RULES, entity: this.entity, columns: refuelSql.whole, from: 'refuel r' },
      which: "r.state <> 'deleted' AND r.number IN (:numbers)",
      params: { numbers },
      of: (columns) => {
        const row = refuelSql.read(columns);
        return { row, fields: this.fieldsOf(row), hidden: this.isHidden(where.ctx, row) };
      },
    });
  }

  build(
    id: string,
    { code: _, fiscalCode: _none, ...fields }: ImportedRefuel,
    before: Refuel | null,
  ): Refuel {
    return { ...fields, ...nextStamps(id, before) };
  }

  fieldsOf(row: Refuel): ImportedRefuel {
    return { ...refuelSql.fields(row), state: row.state, code: '', fiscalCode: '' };
  }

  isHidden(ctx: Context, { branch }: Refuel): boolean {
    return !seesBranch(ctx, branch);
  }

  async namesOf(ctx: Context, ids: readonly string[]): Promise<(Named & { id: string })[]> {
    const rows = await this.db.rows<{ id: string; number: string; branch: string }>(
      ctx,
      'SELECT id, number, branch FROM refuel WHERE business_id = :business AND id IN (:ids)',
      { ids },
    );
    return rows.map(({ id, number, branch }) => ({
      ...{ id, code: '', name: number },
      hidden: !seesBranch(ctx, branch),
    }));
  }
}

interface Car {
  id: string;
  plate: string;
  branch: string;
}

const bare = (plate: string) => plate.replace(/[ -]/g, '');

/** The vehicles that the person sees, by their plates; the branch of each is that of its rows. */
async function vehiclesOf({ ctx, read }: LookUp): Promise<ReadonlyMap<string, Car>> {
  const vehicles = await read<Car>(
    "SELECT id, plate, branch FROM vehicle WHERE business_id = :business AND state <> 'deleted' LIMIT 2000",
    {},
  );
  return new Map(
    vehicles.filter(({ branch }) => seesBranch(ctx, branch)).map((one) => [bare(one.plate), one]),
  );
}

export const refuelImportParts = listImports(refuelImports, RefuelImportList);
