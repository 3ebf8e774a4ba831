/** Fixed words of the fleet, as id → Spanish word. Ids are stored and published: never rename or reuse one. */

/** Categories of Regulation (EU) 2018/858 and 168/2013 that schools teach with. */
export const VEHICLE_CATEGORIES = {
  m1: 'Turismo (M1)',
  l: 'Ciclomotor o moto (L)',
  n1: 'Furgoneta (N1)',
  n2: 'Camión hasta 12 t (N2)',
  n3: 'Camión de más de 12 t (N3)',
  m2: 'Autobús hasta 5 t (M2)',
  m3: 'Autobús de más de 5 t (M3)',
  o: 'Remolque (O)',
} as const;
export type VehicleCategory = keyof typeof VEHICLE_CATEGORIES;

/** RD 1295/2003, arts. 16 to 18: own vehicles, heavy ones shared with other schools, and those of a student. */
export const OWNERSHIPS = {
  own: 'De la escuela',
  leased: 'Renting o alquiler',
  shared: 'Compartido con otras escuelas',
  student: 'Del alumno',
} as const;

export const PAPER_KINDS = {
  inspection: 'ITV',
  insurance: 'Recibo del seguro',
  tax: 'Impuesto de circulación',
  tachograph: 'Revisión del tacógrafo',
  extinguisher: 'Revisión del extintor',
  service: 'Mantenimiento',
  other: 'Otro',
} as const;
export type PaperKind = keyof typeof PAPER_KINDS;

export const ORDER_KINDS = {
  repair: 'Reparación',
  breakdown: 'Avería',
  service: 'Mantenimiento',
  tyres: 'Neumáticos',
  bodywork: 'Chapa y pintura',
} as const;
export type OrderKind = keyof typeof ORDER_KINDS;

export const ORDER_STEPS = {
  asked: 'Pedida',
  quoted: 'Presupuestada',
  accepted: 'Aceptada',
  in: 'En el taller',
  ready: 'Lista para recoger',
  closed: 'Cerrada',
  rejected: 'Descartada',
} as const;
export type OrderStep = keyof typeof ORDER_STEPS;

const ASCENT: readonly OrderStep[] = ['asked', 'quoted', 'accepted', 'in', 'ready', 'closed'];
const BEFORE_WORK: readonly OrderStep[] = ['asked', 'quoted', 'accepted'];

/** Orders in these steps keep their vehicle from being booked, from the day it goes in. */
export const BLOCKING_STEPS = ['in', 'ready'] as const satisfies OrderStep[];

/** Forward as far as wanted, one step back for a mistake; a closed order and a rejected one stay so. */
export function mayStep(from: OrderStep, to: OrderStep): boolean {
  if (from === to) return true;
  if (from === 'closed' || from === 'rejected') return false;
  if (to === 'rejected') return BEFORE_WORK.includes(from);
  return ASCENT.indexOf(to) >= ASCENT.indexOf(from) - 1;
}

export const CLAIM_KINDS = {
  collision: 'Golpe con otro vehículo',
  own: 'Golpe propio',
  theft: 'Robo',
  glass: 'Lunas',
  injury: 'Personas heridas',
  other: 'Otro',
} as const;
