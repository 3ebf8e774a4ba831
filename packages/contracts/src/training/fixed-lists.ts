import { LICENCE_CLASSES, type LicenceClass } from '../licence-classes.js';
import { PROVINCES } from '../provinces.js';

/** Fixed lists of the training area, as id → Spanish word. Ids are stored and published: never rename or reuse one. */

/** The specification counts 36 brands, DACIA among them twice, and names no other. Lists offer it once; both ids are taken, and the first is kept. */
export const VEHICLE_BRANDS = {
  audi: 'Audi',
  bmw: 'BMW',
  byd: 'BYD',
  citroen: 'Citroën',
  cupra: 'Cupra',
  dacia: 'Dacia',
  'dacia-2': 'Dacia',
  daf: 'DAF',
  fiat: 'Fiat',
  ford: 'Ford',
  honda: 'Honda',
  hyundai: 'Hyundai',
  iveco: 'Iveco',
  jeep: 'Jeep',
  kawasaki: 'Kawasaki',
  kia: 'Kia',
  ktm: 'KTM',
  man: 'MAN',
  mazda: 'Mazda',
  'mercedes-benz': 'Mercedes-Benz',
  mg: 'MG',
  mini: 'Mini',
  mitsubishi: 'Mitsubishi',
  nissan: 'Nissan',
  opel: 'Opel',
  peugeot: 'Peugeot',
  renault: 'Renault',
  scania: 'Scania',
  seat: 'Seat',
  skoda: 'Škoda',
  suzuki: 'Suzuki',
  tesla: 'Tesla',
  toyota: 'Toyota',
  volkswagen: 'Volkswagen',
  volvo: 'Volvo',
  yamaha: 'Yamaha',
} as const;

/** As the specification prints them, without the accent on ELECTRICO. */
export const FUEL_TYPES = {
  electric: 'ELECTRICO',
  diesel: 'GASOIL',
  'diesel-hybrid': 'GASOIL HYBRID',
  petrol: 'GASOLINA',
  'petrol-hybrid': 'GASOLINA HYBRID',
  hydrogen: 'HIDRÓGENO',
} as const;

export const GEARBOXES = { manual: 'Manual', automatic: 'Automático' } as const;

export const VEHICLE_LICENCES = Object.fromEntries(LICENCE_CLASSES.map((id) => [id, id])) as {
  readonly [K in LicenceClass]: K;
};

/** Two sets of pedals; `exempt`: the authority allowed the vehicle without them. */
export const DUAL_CONTROLS = { yes: 'Sí', no: 'No', exempt: 'No, autorizado por Tráfico' } as const;

/** The specification counts four companies and names none. */
export const INSURANCE_COMPANIES = {
  allianz: 'Allianz',
  axa: 'AXA',
  mapfre: 'Mapfre',
  'mutua-madrilena': 'Mutua Madrileña',
} as const;

export const INSURANCE_COVERS = {
  'third-party': 'Terceros',
  'third-party-plus': 'Terceros ampliado',
  'own-damage-excess': 'Todo riesgo con franquicia',
  'own-damage': 'Todo riesgo',
} as const;

/** As the specification prints them. */
export const WORKSHOP_CATEGORIES = {
  trader: 'COMPRA VENTA',
  dealer: 'CONCESIONARIO',
  garage: 'TALLER',
} as const;

/** By the official number, as text. */
export const PROVINCE_NAMES: Readonly<Record<string, string>> = Object.fromEntries(
  PROVINCES.map(({ id, name }) => [String(id), name]),
);
