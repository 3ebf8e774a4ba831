import { z } from 'zod';
import {
  optionalDni,
  optionalEmail,
  optionalFiscalCode,
  phone,
  postalCode,
  provinceId,
} from '../address.fields.js';
import { day, line, objectId, recordVersion } from '../fields.js';
import { checkOpeningHours } from './opening-hours.js';

const BRANCH_STATES = ['active', 'inactive', 'deleted'] as const;
export const branchState = z.enum(BRANCH_STATES);
export type BranchState = z.output<typeof branchState>;

const MAX_RANGES = 6;
const MAX_EXCEPTIONS = 120;

const range = z.strictObject({
  from: z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'La hora no es válida'),
  to: z.string().regex(/^(?:(?:[01]\d|2[0-3]):[0-5]\d|24:00)$/, 'La hora no es válida'),
});
const ranges = z.array(range).max(MAX_RANGES);
const openingHours = z.strictObject({
  week: z.array(ranges).length(7),
  exceptions: z.array(z.strictObject({ from: day, to: day, name: line(80), ranges })).max(MAX_EXCEPTIONS),
});

/** Numbers that an authority gave, with the signs that they use between digits. */
const officialNumber = line(30).regex(
  /^[\p{L}\d\s/.-]*$/u,
  'Solo letras, números, espacios y los signos / . -',
);

/** The fields of a branch that a person may write. Text is '' when empty, dates and coordinates `null`. */
export const branchFields = z.strictObject({
  /** The school's own short sign for the branch; given by the service when left empty. Unique in the business. */
  code: line(20),
  /** Trade name. Unique among the branches that are not deleted. */
  name: line(160).min(1, 'Escribe el nombre de la sucursal'),
  /** Who to ask for. */
  contact: line(120),
  street: line(200),
  city: line(120),
  /** Decides the time zone. */
  province: provinceId,
  /** One of the places of the weather; `null`: the one that bears the town's name. */
  weatherPlace: objectId.nullable(),
  postalCode,
  phone,
  phone2: phone,
  email: optionalEmail,
  startDate: day.nullable(),
  /** Degrees, WGS 84. */
  latitude: z.number().min(-90).max(90).nullable(),
  longitude: z.number().min(-180).max(180).nullable(),
  openingHours,
  /** What hours cannot say: "en agosto, solo mañanas con cita". */
  hoursNote: line(400),

  /** Register of driving schools (RD 1295/2003). */
  schoolProvincialNumber: officialNumber,
  schoolControlDigit: line(2).regex(/^[\p{L}\d]*$/u, 'Una letra o un número'),
  schoolSequentialNumber: officialNumber,
  schoolProfessionalNumber: officialNumber,
  schoolOwnerName: line(160),
  /** A person or a company. */
  schoolOwnerId: optionalFiscalCode,
  schoolDirectorName: line(160),
  schoolDirectorId: optionalDni,

  capDirectorName: line(80),
  capDirectorSurnames: line(120),
  capDirectorId: optionalDni,
  capAuthorisation: officialNumber,
  adrDirectorName: line(80),
  adrDirectorSurnames: line(120),
  adrDirectorId: optionalDni,
  adrAuthorisation: officialNumber,
  pointsDirectorName: line(80),
  pointsDirectorSurnames: line(120),
  pointsDirectorId: optionalDni,
  pointsAuthorisation: officialNumber,
  fundaeDirectorName: line(80),
  fundaeDirectorSurnames: line(120),
  fundaeDirectorId: optionalDni,
  fundaeAuthorisation: officialNumber,

  /** Shown to customers of the online shop. */
  showInEcommerce: z.boolean(),
  /** Id of the school in the classroom's local server. */
  localServerSchoolId: line(60).regex(/^[\w-]*$/, 'Solo letras, números y guiones'),
});
export type BranchFields = z.output<typeof branchFields>;
export type BranchFieldName = keyof BranchFields;

/** Centres of special courses that a branch may be. */
const CENTRES = ['cap', 'adr', 'points', 'fundae'] as const;
export type Centre = (typeof CENTRES)[number];

/** The rules that need more than one field; used by the form and the service alike. */
export function checkBranch(
  branch: Partial<BranchFields>,
  add: (path: BranchFieldName, message: string) => void,
): void {
  const { postalCode: code, province, latitude = null, longitude = null } = branch;
  if (code && province && Number(code.slice(0, 2)) !== province) {
    add('postalCode', 'El código postal no es de esta provincia');
  }
  if ((latitude === null) !== (longitude === null)) {
    add(latitude === null ? 'latitude' : 'longitude', 'Faltan la latitud o la longitud');
  }
  if (branch.openingHours) {
    checkOpeningHours(branch.openingHours, (_path, message) => add('openingHours', message));
  }
}

/** A whole branch as `business/branch/read/{id}` answers it. */
export const branchRecord = branchFields.extend({
  id: objectId,
  state: branchState,
  /** IANA zone: `Europe/Madrid`, in the Canary provinces `Atlantic/Canary`. */
  timeZone: z.string(),
  version: recordVersion,
});
export type BranchRecord = z.output<typeof branchRecord>;
