import { LICENCE_CLASSES, type LicenceClass } from '../licence-classes.js';
import { PROVINCES } from '../provinces.js';

/** Fixed lists of the training area, as id → Spanish word. Ids are stored and published: never rename or reuse one. */

/** The specification counts 36 brands, DACIA among them twice; it names no other. Choices differ by their word, too. */
export const VEHICLE_BRANDS = {
  audi: 'Audi',
  bmw: 'BMW',
  byd: 'BYD',
  citroen: 'Citroën',
  cupra: 'Cupra',
  dacia: 'Dacia',
  'dacia-2': 'Dacia (2)',
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

export const FUEL_TYPES = {
  electric: 'Eléctrico',
  diesel: 'Gasoil',
  'diesel-hybrid': 'Gasoil híbrido',
  petrol: 'Gasolina',
  'petrol-hybrid': 'Gasolina híbrido',
  hydrogen: 'Hidrógeno',
} as const;

export const GEARBOXES = { manual: 'Manual', automatic: 'Automático' } as const;

export const VEHICLE_LICENCES = Object.fromEntries(LICENCE_CLASSES.map((id) => [id, id])) as {
  readonly [K in LicenceClass]: K;
};

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

export const WORKSHOP_CATEGORIES = {
  trader: 'Compraventa',
  dealer: 'Concesionario',
  garage: 'Taller',
} as const;

/** By the official number, as text. */
export const PROVINCE_NAMES: Readonly<Record<string, string>> = Object.fromEntries(
  PROVINCES.map(({ id, name }) => [String(id), name]),
);
