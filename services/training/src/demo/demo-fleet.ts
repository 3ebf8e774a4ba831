import { DEMO } from '@volante/contracts/demo';
import type { QualificationFields } from '@volante/contracts/qualifications/qualification.fields';
import type { AnyRecord } from '@volante/contracts/records/record';
import { claim } from '@volante/contracts/training/claim.contract';
import { fine } from '@volante/contracts/training/fine.contract';
import { handover } from '@volante/contracts/training/handover.contract';
import { insurer } from '@volante/contracts/training/insurer.contract';
import { paperRule } from '@volante/contracts/training/paper-rule.contract';
import { refuel } from '@volante/contracts/training/refuel.contract';
import { repairOrder } from '@volante/contracts/training/repair-order.contract';
import { vehiclePaper } from '@volante/contracts/training/vehicle-paper.contract';
import type { ServiceKit } from '@volante/service-kit/boot/service-kit';
import type { TenantTx } from '@volante/service-kit/data/tenant-tx';
import { insertQualification } from '@volante/service-kit/qualifications/record-qualifications';
import { recordStore } from '@volante/service-kit/records/record-store';
import type { FieldsOf } from '@volante/service-kit/records/record-types';
import { refuelRules } from '../fleet-store/fleet-rules.js';
import { DEMO_POLICIES, DEMO_VEHICLES, DEMO_WORKSHOPS, inDays } from './demo-vehicles.js';

const [JAEN] = DEMO.school.branches;
const idOf = (kind: number, n: number) => `65000000000000000006${kind}${String(n).padStart(3, '0')}`;
/** A car of the first branch by its place in the list, from 1. */
const car = (n: number) => ({ vehicle: DEMO_VEHICLES[n - 1]?.id ?? '', branch: JAEN.id });
const employeeOf = (n: number) => `6500000000000000000002${String(n).padStart(2, '0')}`;

const PAPERS: readonly Partial<FieldsOf<typeof vehiclePaper>>[] = [
  { ...car(1), kind: 'inspection', name: 'ITV', doneOn: inDays(-353), dueOn: inDays(12), cost: 4_215 },
  { ...car(2), kind: 'inspection', name: 'ITV', doneOn: inDays(-369), dueOn: inDays(-4), cost: 4_215 },
  {
    ...car(1),
    kind: 'tax',
    name: 'Impuesto de circulación',
    doneOn: inDays(-200),
    dueOn: inDays(165),
    cost: 6_817,
  },
  {
    ...car(1),
    kind: 'extinguisher',
    name: 'Revisión del extintor',
    doneOn: inDays(-340),
    dueOn: inDays(25),
    cost: 1_200,
  },
  {
    ...{ ...car(1), kind: 'service', name: 'Aceite y filtros', doneOn: inDays(-120), dueOn: inDays(245) },
    ...{ kilometres: 72_300, dueKilometres: 87_300, cost: 18_950 },
  },
];

const TERMS: readonly Partial<FieldsOf<typeof paperRule>>[] = [
  {
    ...{ name: 'Mantenimiento', kind: 'service', everyMonths: 12, everyKilometres: 15_000 },
    source: 'Plan del fabricante',
  },
  { name: 'Extintor', kind: 'extinguisher', everyMonths: 12, source: 'Contrato de mantenimiento' },
  { name: 'Impuesto de circulación', kind: 'tax', everyMonths: 12, source: 'Ordenanza municipal' },
];

const HANDOVERS: readonly Partial<FieldsOf<typeof handover>>[] = [
  {
    ...{ ...car(1), reason: 'Fin de semana', driver: employeeOf(3), takenOn: inDays(-20), takenAt: '20:00' },
    ...{ returnedOn: inDays(-18), returnedAt: '08:30', kilometresOut: 82_910, kilometresIn: 83_140 },
  },
];

/** Every ten days, full each time; the meter rises by some 420 km. */
const REFUELS: readonly Partial<FieldsOf<typeof refuel>>[] = [1, 3].flatMap((n) =>
  Array.from({ length: 9 }, (_, at) => ({
    ...car(n),
    number: `${n}-${String(at + 1).padStart(3, '0')}`,
    filledOn: inDays(-90 + at * 10),
    filledAt: '08:20',
    quantity: n === 1 ? 26.4 + (at % 3) : 19.1 + (at % 2),
    amount: (n === 1 ? 3_980 : 2_870) + (at % 3) * 140,
    kilometres: (n === 1 ? 80_400 : 29_400) + at * 420,
    full: true,
    station: 'Estación Las Fuentezuelas',
  })),
);

const FINES: readonly Partial<FieldsOf<typeof fine>>[] = [
  {
    ...{ ...car(1), reference: '23/0457812-4', authority: 'Ayuntamiento de Jaén' },
    ...{
      happenedOn: inDays(-19),
      happenedAt: '12:15',
      place: 'Avenida de Madrid, 30',
      reason: 'Estacionar en carga y descarga',
    },
    ...{ notifiedOn: inDays(-6), amount: 9_000 },
  },
];

const INSURERS: readonly Partial<FieldsOf<typeof insurer>>[] = [
  { name: 'Seguros Guadalquivir', broker: 'Correduría Santa Catalina', phone: '953 254 110' },
];

const CLAIMS: readonly Partial<FieldsOf<typeof claim>>[] = [
  {
    ...{
      ...car(3),
      reference: 'Rotonda del Neveral',
      kind: 'collision',
      insurance: DEMO_POLICIES[1]?.id ?? null,
    },
    ...{ happenedOn: inDays(-3), happenedAt: '17:40', place: 'Glorieta del Neveral', knownOn: inDays(-3) },
    ...{ otherParty: 'Luis Ortega', otherPlate: '3345 KLM' },
  },
];

const ORDERS: readonly Partial<FieldsOf<typeof repairOrder>>[] = [
  {
    ...{ ...car(4), name: 'Pastillas y discos delanteros', kind: 'repair', step: 'in' },
    ...{
      workshop: DEMO_WORKSHOPS[0]?.id ?? null,
      requestedOn: inDays(-6),
      inOn: inDays(-1),
      outOn: inDays(2),
      quoted: 32_400,
    },
  },
  {
    ...{
      ...car(1),
      name: 'Neumáticos delanteros',
      kind: 'tyres',
      step: 'closed',
      kilometres: 79_900,
      amount: 21_600,
    },
    ...{
      workshop: DEMO_WORKSHOPS[0]?.id ?? null,
      requestedOn: inDays(-100),
      inOn: inDays(-96),
      outOn: inDays(-96),
      closedOn: inDays(-95),
    },
  },
];

const QUALIFICATIONS: readonly QualificationFields[] = [
  {
    ...{ name: 'Autorización del doble mando', number: 'DM-23-0417', file: null },
    ...{
      issuedOn: inDays(-700),
      expiresOn: inDays(31),
      description: 'La da la Jefatura Provincial de Tráfico.',
    },
  },
  {
    ...{ name: 'Distintivo ambiental C', number: '', file: null },
    ...{ issuedOn: inDays(-1_500), expiresOn: null, description: '' },
  },
];

/** Records of the demo's vehicles. */
export async function addDemoFleet(tx: TenantTx, kit: Pick<ServiceKit, 'db' | 'calls'>): Promise<void> {
  const add = async <D extends AnyRecord>(
    store: ReturnType<typeof recordStore<D>>,
    kind: number,
    rows: readonly Partial<FieldsOf<D>>[],
  ) => {
    for (const [at, row] of rows.entries())
      await store.insert(tx, idOf(kind, at + 1), { ...store.empty(), ...row });
  };
  await add(recordStore(kit, vehiclePaper), 1, PAPERS);
  await add(recordStore(kit, paperRule), 2, TERMS);
  await add(recordStore(kit, handover), 3, HANDOVERS);
  await add(recordStore(kit, refuel, { derived: refuelRules.derived }), 4, REFUELS);
  await add(recordStore(kit, fine), 5, FINES);
  await add(recordStore(kit, insurer), 6, INSURERS);
  await add(recordStore(kit, claim), 7, CLAIMS);
  await add(recordStore(kit, repairOrder), 8, ORDERS);
  for (const [at, one] of QUALIFICATIONS.entries())
    await insertQualification(tx, { kind: 'vehicle', id: car(1).vehicle }, { id: idOf(9, at + 1), ...one });
}
