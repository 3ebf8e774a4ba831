import { DEMO } from '@volante/contracts/demo';
import type { Fields, Values } from '@volante/contracts/records/field';
import type { insurance } from '@volante/contracts/training/insurance.contract';
import type { vehicle } from '@volante/contracts/training/vehicle.contract';
import type { workshop } from '@volante/contracts/training/workshop.contract';

type Demo<R extends { fields: Fields }> = { id: string } & Partial<Values<R['fields']>>;

const DAY_MS = 86_400_000;
const [JAEN, UBEDA, PALMAS] = DEMO.school.branches.map(({ id }) => id) as [string, string, string];

/** So many days from today. */
export const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);
const idOf = (kind: 'a' | 'b' | 'c', n: number) =>
  `650000000000000000060${kind}${String(n).padStart(2, '0')}`;

export const DEMO_POLICIES: readonly Demo<typeof insurance>[] = [
  {
    id: idOf('a', 1),
    number: '0381-224518',
    company: 'mapfre',
    cover: 'own-damage-excess',
    startsOn: inDays(-175),
    endsOn: inDays(190),
    premium: 412_050,
    accidentPhone: '918 365 365',
  },
  {
    id: idOf('a', 2),
    number: 'F-7741203',
    company: 'allianz',
    cover: 'third-party-plus',
    startsOn: inDays(-344),
    endsOn: inDays(21),
    premium: 268_000,
    accidentPhone: '900 300 250',
  },
  {
    id: idOf('a', 3),
    number: '55-1190032',
    company: 'axa',
    cover: 'own-damage',
    startsOn: inDays(-347),
    endsOn: inDays(18),
    premium: 539_990,
    accidentPhone: '919 091 111',
  },
];

export const DEMO_WORKSHOPS: readonly Demo<typeof workshop>[] = [
  {
    id: idOf('b', 1),
    name: 'Talleres Linares',
    category: 'garage',
    contact: 'Paco Linares',
    phone: '953 221 340',
    address: 'Calle La Vega, 18',
    postalCode: '23009',
    city: 'Jaén',
    province: '23',
  },
  {
    id: idOf('b', 2),
    name: 'Automóviles La Loma',
    category: 'dealer',
    phone: '953 751 882',
    email: 'taller@laloma.example',
    address: 'Avenida de Linares, 40',
    postalCode: '23400',
    city: 'Úbeda',
    province: '23',
  },
  {
    id: idOf('b', 3),
    name: 'Ocasión Guanarteme',
    category: 'trader',
    contact: 'Idaira Suárez',
    phone: '928 470 215',
    city: 'Las Palmas de Gran Canaria',
    province: '35',
  },
];

type Vehicle = Values<(typeof vehicle)['fields']>;

/** A car of the school: days are counted from today, the policy by its place in the list above. */
type Car = [
  branch: string,
  plate: string,
  brand: Vehicle['brand'],
  model: string,
  licences: Vehicle['licences'],
  fuel: Vehicle['fuel'],
  gearbox: Vehicle['gearbox'],
  kilometres: number,
  registered: number,
  inspection: number,
  insured: number,
  policy: number,
];

const CARS: readonly Car[] = [
  [JAEN, '4821 LBC', 'seat', 'Ibiza', ['B'], 'petrol', 'manual', 84_210, -1400, 12, 190, 1],
  [JAEN, '7350 LKT', 'renault', 'Clio', ['B'], 'diesel', 'manual', 61_800, -1100, -4, 95, 1],
  [JAEN, '0916 MBF', 'toyota', 'Yaris', ['B'], 'petrol-hybrid', 'automatic', 33_150, -600, 410, 21, 2],
  [JAEN, '2207 MNX', 'kia', 'Niro', ['B'], 'electric', 'automatic', 18_400, -300, 800, 230, 2],
  [JAEN, '5562 KJD', 'yamaha', 'MT-07', ['A2'], 'petrol', 'manual', 22_900, -2100, 150, 64, 1],
  [JAEN, '3078 LFR', 'honda', 'SH125', ['A1'], 'petrol', 'automatic', 9_800, -1500, 28, 64, 1],
  [UBEDA, '8841 KVW', 'peugeot', '208', ['B'], 'diesel', 'manual', 120_300, -1900, 75, 140, 1],
  [UBEDA, '6614 LZG', 'dacia', 'Sandero', ['B'], 'petrol', 'manual', 47_000, -900, 260, 140, 2],
  [UBEDA, '1193 JHC', 'iveco', 'Eurocargo', ['C', 'C1'], 'diesel', 'manual', 210_500, -3200, 6, 18, 3],
  [PALMAS, '9025 LPY', 'volkswagen', 'Polo', ['B'], 'petrol', 'manual', 52_600, -1000, 330, 300, 1],
  [PALMAS, '4470 MCR', 'hyundai', 'Kona', ['B', 'B96'], 'electric', 'automatic', 27_700, -500, 620, 300, 1],
  [PALMAS, '2738 KRS', 'man', "Lion's City", ['D', 'D1'], 'diesel', 'automatic', 301_200, -2800, -15, 45, 3],
];

const CATEGORIES: Readonly<Record<string, Vehicle['category']>> = { A1: 'l', A2: 'l', C: 'n3', D: 'm3' };
const categoryOf = ([licence]: Vehicle['licences']) => CATEGORIES[licence ?? ''] ?? 'm1';
const PRICES = { ownership: 'own', price: 1_980_000, residual: 600_000, lifeMonths: 72 } as const;

function vehicleOf(car: Car, index: number): Demo<typeof vehicle> {
  const [branch, plate, brand, model, licences, fuel, gearbox, kilometres, registered, ...days] = car;
  const [inspection, insured, policy] = days;
  return {
    id: idOf('c', index + 1),
    ...{ branch, plate, brand, model, licences, fuel, gearbox, kilometres },
    category: categoryOf(licences),
    ...PRICES,
    ...(licences[0]?.startsWith('A') ? {} : { dualControls: 'yes' as const }),
    ...{
      registeredOn: inDays(registered),
      boughtOn: inDays(registered),
      inspectionUntil: inDays(inspection),
      insuranceUntil: inDays(insured),
    },
    ...{ insurance: idOf('a', policy), workshop: idOf('b', (index % DEMO_WORKSHOPS.length) + 1) },
    ...{ authorisedOn: inDays(registered + 30), authorisedUntil: inDays(700 - 40 * index) },
  };
}

export const DEMO_VEHICLES = CARS.map(vehicleOf);
