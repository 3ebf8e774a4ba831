import type { CostKind } from '@volante/contracts/training/fleet-cost.contract';
import type { OrderKind, PaperKind } from '@volante/contracts/training/fleet-words';
import type { Read } from '../agenda-store/read-timetables.js';
import { type CostFacts, depreciation, type Period, type SpreadCost } from './vehicle-cost.js';

export interface CostVehicle {
  id: string;
  name: string;
  branch: string;
  fuel: string | null;
  insurance: string | null;
  bought_on: string | null;
  price: number | null;
  residual: number | null;
  life_months: number | null;
}
interface PolicyRow {
  id: string;
  premium: number;
  starts_on: string;
  ends_on: string;
  vehicles: number;
}
interface PaperRow {
  vehicle: string;
  kind: PaperKind;
  done_on: string;
  due_on: string | null;
  cost: number;
}
interface FillRow {
  vehicle: string;
  day: string;
  at: string | null;
  quantity: number | null;
  amount: number | null;
  kilometres: number | null;
  full: number;
}
interface SpentRow {
  vehicle: string;
  kind: OrderKind | 'fine';
  day: string;
  cents: number;
}
interface ReadingRow {
  vehicle: string;
  day: string;
  kilometres: number;
}

const VEHICLES = `SELECT id, TRIM(CONCAT(plate, ' ', model)) name, branch, fuel, insurance, bought_on, price, residual, life_months
  FROM vehicle WHERE business_id = :business AND state <> 'deleted' ORDER BY plate, id LIMIT 1000`;
/** A policy of several vehicles is shared out in equal parts. */
const POLICIES = `SELECT i.id, i.premium, i.starts_on, i.ends_on,
    (SELECT COUNT(*) FROM vehicle v WHERE v.business_id = i.business_id AND v.insurance = i.id AND v.state <> 'deleted') vehicles
  FROM insurance i WHERE i.business_id = :business AND i.state <> 'deleted' AND i.premium IS NOT NULL
    AND i.starts_on <= :to AND i.ends_on >= :from`;
const PAPERS = `SELECT vehicle, kind, done_on, due_on, cost FROM vehicle_paper
  WHERE business_id = :business AND state <> 'deleted' AND cost IS NOT NULL AND done_on <= :to
    AND (done_on >= :from OR due_on > :from)`;
const FILLS = `SELECT vehicle, filled_on day, filled_at at, quantity, amount, kilometres, full FROM refuel
  WHERE business_id = :business AND state <> 'deleted' AND filled_on BETWEEN :from AND :to`;
const SPENT = `SELECT vehicle, kind, COALESCE(closed_on, out_on, in_on) day, amount cents FROM repair_order
  WHERE business_id = :business AND state <> 'deleted' AND amount IS NOT NULL
    AND COALESCE(closed_on, out_on, in_on) BETWEEN :from AND :to
  UNION ALL SELECT vehicle, 'fine', paid_on, paid_amount FROM fine
  WHERE business_id = :business AND state <> 'deleted' AND paid_amount IS NOT NULL AND paid_on BETWEEN :from AND :to`;

/** Where kilometres are written, with their day. */
const METERS = [
  ['refuel', 'filled_on', 'kilometres'],
  ['vehicle_paper', 'done_on', 'kilometres'],
  ['repair_order', 'in_on', 'kilometres'],
  ['handover', 'taken_on', 'kilometres_out'],
  ['handover', 'returned_on', 'kilometres_in'],
] as const;
const meter = (condition: (day: string) => string, columns: (day: string, km: string) => string) =>
  METERS.map(
    ([table, day, km]) =>
      `SELECT vehicle, ${columns(day, km)} FROM ${table}
       WHERE business_id = :business AND state <> 'deleted' AND ${km} IS NOT NULL AND ${condition(day)}`,
  ).join(' UNION ALL ');
const SIGNED = `SELECT vehicle_id vehicle, day, km_end kilometres FROM lesson
  WHERE business_id = :business AND vehicle_id IS NOT NULL AND km_end IS NOT NULL AND day BETWEEN :from AND :to`;
const WITHIN = `${meter(
  (day) => `${day} BETWEEN :from AND :to`,
  (day, km) => `${day} day, ${km} kilometres`,
)} UNION ALL ${SIGNED}`;
/** The last day before the period on which anything was read, with its greatest reading. */
const BEFORE = `SELECT vehicle, MAX(day) day, MAX(kilometres) kilometres FROM (${meter(
  (day) => `${day} < :from`,
  (day, km) => `${day} day, ${km} kilometres`,
)}) m GROUP BY vehicle`;
const TAUGHT = `SELECT vehicle_id vehicle, SUM(minutes) minutes FROM lesson
  WHERE business_id = :business AND state IN ('delivered', 'signed') AND day BETWEEN :from AND :to AND vehicle_id IS NOT NULL
  GROUP BY vehicle_id`;

/** All that costs are reckoned from: a constant number of statements, however many vehicles. */
export async function readCosts(read: Read, period: Period) {
  const { from, to } = period;
  return {
    vehicles: await read<CostVehicle>(VEHICLES),
    policies: await read<PolicyRow>(POLICIES, { from, to }),
    papers: await read<PaperRow>(PAPERS, { from, to }),
    fills: await read<FillRow>(FILLS, { from, to }),
    spent: await read<SpentRow>(SPENT, { from, to }),
    readings: [
      ...(await read<ReadingRow>(BEFORE, { from })),
      ...(await read<ReadingRow>(WITHIN, { from, to })),
    ],
    taught: await read<{ vehicle: string; minutes: number }>(TAUGHT, { from, to }),
  };
}

type Written = Awaited<ReturnType<typeof readCosts>>;

const BY_DAY: Readonly<Partial<Record<PaperKind, CostKind>>> = { insurance: 'insurance', tax: 'tax' };
const ON_ITS_DAY: Readonly<Record<PaperKind, CostKind>> = {
  ...{ inspection: 'inspection', insurance: 'insurance', tax: 'tax', tachograph: 'inspection' },
  ...{ extinguisher: 'inspection', service: 'repairs', other: 'inspection' },
};

const amount = (value: number | null): number => Number(value ?? 0);

/** Receipts of the vehicle itself count in place of its share of the policy. */
function spreadOf({ id, insurance, ...vehicle }: CostVehicle, { policies, papers }: Written): SpreadCost[] {
  const receipts = papers.flatMap(({ vehicle: of, kind, done_on, due_on, cost }) => {
    const spreads = BY_DAY[kind];
    return of === id && spreads && due_on !== null
      ? [{ kind: spreads, from: done_on, until: due_on, cents: amount(cost) }]
      : [];
  });
  const policy = policies.find((one) => one.id === insurance);
  const isPaidApart = receipts.some(({ kind }) => kind === 'insurance');
  const share =
    policy && !isPaidApart
      ? [
          {
            ...{ kind: 'insurance' as const, from: policy.starts_on, until: policy.ends_on },
            cents: amount(policy.premium) / Math.max(1, Number(policy.vehicles)),
          },
        ]
      : [];
  const { bought_on, price, residual, life_months } = vehicle;
  return [...receipts, ...share, ...depreciation(bought_on, price, residual, life_months)];
}

/** The records of one vehicle, as the reckoning takes them. */
export function factsOf(vehicle: CostVehicle, written: Written): CostFacts & { minutes: number } {
  const own = <R extends { vehicle: string }>(rows: readonly R[]) =>
    rows.filter((row) => row.vehicle === vehicle.id);
  const fills = own(written.fills);
  const papers = own(written.papers).filter(({ kind, due_on }) => !(BY_DAY[kind] && due_on !== null));
  return {
    spent: [
      ...fills.map(({ day, amount: cents }) => ({ kind: 'fuel' as const, day, cents: amount(cents) })),
      ...papers.map(({ kind, done_on, cost }) => ({
        ...{ kind: ON_ITS_DAY[kind], day: done_on, cents: amount(cost) },
      })),
      ...own(written.spent).map(({ kind, day, cents }) => ({
        kind:
          kind === 'fine' ? ('fines' as const) : kind === 'tyres' ? ('tyres' as const) : ('repairs' as const),
        ...{ day, cents: amount(cents) },
      })),
    ],
    spread: spreadOf(vehicle, written),
    readings: own(written.readings).map(({ day, kilometres }) => ({ day, kilometres: Number(kilometres) })),
    fills: fills.map(({ day, at, quantity, kilometres, full }) => ({
      ...{ day, at: at ?? '', quantity: quantity === null ? null : Number(quantity), kilometres },
      full: Number(full) === 1,
    })),
    minutes: amount(own(written.taught)[0]?.minutes ?? 0),
  };
}
