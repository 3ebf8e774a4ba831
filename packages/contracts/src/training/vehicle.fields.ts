import { z } from 'zod';
import { line } from '../fields.js';
import {
  area,
  choice,
  count,
  day,
  image,
  images,
  money,
  ref,
  requiredRef,
  several,
  text,
} from '../records/kinds.js';
import { DUAL_CONTROLS, FUEL_TYPES, GEARBOXES, VEHICLE_BRANDS, VEHICLE_LICENCES } from './fixed-lists.js';
import { OWNERSHIPS, VEHICLE_CATEGORIES } from './fleet-words.js';

const SPANISH_PLATE = /^(\d{4})[ -]?([BCDFGHJKLMNPRSTVWXYZ]{3})$/;

/** Upper case; a Spanish plate with one space, so that "1234bcd" and "1234 BCD" are one vehicle. */
export const plateAsKept = (typed: string): string =>
  typed.toUpperCase().replace(/\s+/g, ' ').replace(SPANISH_PLATE, '$1 $2');

const plate = line(20).min(1, 'Escribe la matrícula').transform(plateAsKept);
/** Seventeen characters; I, O and Q are none of them. */
const vin = line(20)
  .transform((typed) => typed.toUpperCase())
  .pipe(
    z.string().regex(/^(?:[A-HJ-NPR-Z0-9]{17})?$/, 'El bastidor tiene 17 letras y cifras, sin I, O ni Q'),
  );
const PAPER = { warnDays: 30 } as const;

export const VEHICLE_FIELDS = {
  plate: text('Matrícula', 20, { required: 'Escribe la matrícula', unique: 'VEHICLE-001', schema: plate }),
  branch: requiredRef('Sucursal', 'branch', 'Elige la sucursal'),
  brand: choice('Marca', VEHICLE_BRANDS),
  model: text('Modelo', 60),
  vin: text('Número de bastidor', 20, { help: 'Casilla E del permiso de circulación', schema: vin }),
  category: choice('Categoría', VEHICLE_CATEGORIES, { help: 'Casilla J de la tarjeta de ITV' }),
  licences: several('Permisos que se enseñan con él', VEHICLE_LICENCES),
  fuel: choice('Combustible', FUEL_TYPES),
  gearbox: choice('Cambio', GEARBOXES),
  dualControls: choice('Doble mando', DUAL_CONTROLS, {
    help: 'Sin él no se dan clases en vías abiertas, salvo en motos (RD 1295/2003, art. 16.d).',
  }),
  kilometres: count('Kilómetros', 2_000_000, { unit: 'km' }),
  image: image('Foto'),
  photos: images('Más fotos', 12, { help: 'El estado al recibirlo, golpes, el interior.' }),
  registeredOn: day('Primera matriculación'),
  inspectionUntil: day('ITV hasta', PAPER),
  insuranceUntil: day('Seguro hasta', PAPER),
  insurance: ref('Póliza', 'insurance'),
  workshop: ref('Taller', 'workshop'),
  authorisedOn: day('Alta en la escuela'),
  authorisedUntil: day('Autorizado hasta', PAPER),
  ownership: choice('Propiedad', OWNERSHIPS, {
    help: 'Los pesados se pueden compartir, y un alumno puede traer el suyo (RD 1295/2003, arts. 16 a 18).',
  }),
  ownerName: text('Titular', 120, { help: 'Si no es la escuela.' }),
  boughtOn: day('Comprado el'),
  price: money('Precio de compra'),
  residual: money('Valor al venderlo'),
  lifeMonths: count('Meses que se usará', 600, { min: 1, unit: 'meses' }),
  observations: area('Observaciones', 4_000),
} as const;
