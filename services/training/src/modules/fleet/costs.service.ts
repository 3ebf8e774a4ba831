import { Injectable } from '@nestjs/common';
import { daysBetween } from '@volante/contracts/calendar-days';
import type { CallOutput, CallParsed } from '@volante/contracts/call';
import {
  COST_KINDS,
  type CostKind,
  type fleetCostFile,
  type fleetCosts,
  MAX_COST_DAYS,
} from '@volante/contracts/training/fleet-cost.contract';
import { seesBranch } from '@volante/service-kit/branches/branch-scope';
import { CodedError } from '@volante/service-kit/coded-error';
import type { Context } from '@volante/service-kit/context';
import { Database } from '@volante/service-kit/data/database';
import {
  type ExportRow,
  type ExportTableColumn,
  spanishDate,
} from '@volante/service-kit/sheets/export-table';
import type { Read } from '../../agenda-store/read-timetables.js';
import { PassingFiles } from '../../fleet-store/passing-files.js';
import { type CostVehicle, factsOf, readCosts } from '../../fleet-store/read-costs.js';
import { consumptionOf, costsOf, kilometresOf, type Period } from '../../fleet-store/vehicle-cost.js';

type Row = CallOutput<typeof fleetCosts>['rows'][number];

function rowOf(vehicle: CostVehicle, facts: ReturnType<typeof factsOf>, period: Period): Row {
  const costs = costsOf(facts, period);
  const used = consumptionOf(facts.fills, period);
  return {
    ...{ vehicle: vehicle.id, name: vehicle.name, branch: vehicle.branch, costs, minutes: facts.minutes },
    total: Object.values(costs).reduce((sum, cents) => sum + cents, 0),
    kilometres: kilometresOf(facts.readings, period),
    consumption: used && { ...used, unit: vehicle.fuel === 'electric' ? 'kWh' : 'l' },
  };
}

const WORDS: Readonly<Record<CostKind, string>> = {
  ...{ fuel: 'Combustible', repairs: 'Reparaciones', tyres: 'Neumáticos', inspection: 'ITV y revisiones' },
  ...{ fines: 'Multas', insurance: 'Seguro', tax: 'Impuesto', depreciation: 'Pérdida de valor' },
};
const money = (header: string): ExportTableColumn => ({ header, kind: 'money', width: 14 });
const number = (header: string): ExportTableColumn => ({ header, kind: 'number', width: 12 });
const COLUMNS: readonly ExportTableColumn[] = [
  { header: 'Vehículo', kind: 'text', width: 24 },
  ...COST_KINDS.map((kind) => money(WORDS[kind])),
  ...[money('Total'), number('Kilómetros'), number('Horas de clase')],
  ...[money('Por kilómetro'), money('Por hora de clase'), number('Consumo cada 100 km')],
];
const euros = (cents: number): string => (cents / 100).toFixed(2);
const ratio = (cents: number, of: number): string | null => (of > 0 ? (cents / 100 / of).toFixed(2) : null);

function cellsOf({ name, costs, total, kilometres, minutes, consumption }: Row): ExportRow {
  const per100 = consumption && (consumption.quantity * 100) / consumption.kilometres;
  return [
    ...[name, ...COST_KINDS.map((kind) => euros(costs[kind])), euros(total)],
    ...[kilometres === null ? null : String(kilometres), (minutes / 60).toFixed(2)],
    ...[ratio(total, kilometres ?? 0), ratio(total, minutes / 60), per100?.toFixed(2) ?? null],
  ];
}

/** Costs of vehicles, by the records of the fleet alone. */
@Injectable()
export class Costs {
  constructor(
    private readonly db: Database,
    private readonly files: PassingFiles,
  ) {}

  async list(ctx: Context, period: CallParsed<typeof fleetCosts>): Promise<CallOutput<typeof fleetCosts>> {
    const days = daysBetween(period.from, period.to);
    if (days < 0 || days >= MAX_COST_DAYS) throw new CodedError('FLEET-001');
    const read: Read = (sql, params) => this.db.rows(ctx, sql, params);
    const written = await readCosts(read, period);
    return {
      rows: written.vehicles
        .filter(({ branch }) => seesBranch(ctx, branch))
        .map((vehicle) => rowOf(vehicle, factsOf(vehicle, written), period)),
    };
  }

  async file(
    ctx: Context,
    { format, ...period }: CallParsed<typeof fleetCostFile>,
  ): Promise<CallOutput<typeof fleetCostFile>> {
    const { rows } = await this.list(ctx, period);
    return this.files.sheet(ctx, format, {
      ...{ title: 'Costes de vehículos', columns: COLUMNS, rows: rows.map(cellsOf) },
      about: `Del ${spanishDate(period.from)} al ${spanishDate(period.to)}`,
    });
  }
}
