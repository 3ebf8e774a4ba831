import { LICENCE_CLASSES, type LicenceClass } from '../licence-classes.js';
import type { SignedMatter } from './who-signs.js';

/** Types of agreements; keys are stored. */
export const AGREEMENT_KINDS = {
  teaching: 'Contrato de enseñanza',
  mandate: 'Mandato para gestiones en Tráfico',
  data: 'Consentimiento de datos',
  image: 'Consentimiento de imagen',
  sepa: 'Mandato SEPA',
  confidentiality: 'Confidencialidad',
  other: 'Otro documento',
} as const;
export type AgreementKind = keyof typeof AGREEMENT_KINDS;

/** Licences for which a signed teaching contract inscribes its student; keys are stored. */
export const BOOK_LICENCES = {
  none: 'No se inscribe',
  ...(Object.fromEntries(LICENCE_CLASSES.map((licence) => [licence, licence])) as {
    [L in LicenceClass]: L;
  }),
} as const;

/** The licence of a template's inscription; `null`: there is none. */
export const bookLicenceOf = ({
  kind,
  bookLicence,
}: {
  kind: AgreementKind;
  bookLicence: keyof typeof BOOK_LICENCES;
}): LicenceClass | null => (kind === 'teaching' && bookLicence !== 'none' ? bookLicence : null);

/** Values that the register book gives when a contract is sent. */
export const BOOK_VALUES: readonly ValueVariable[] = ['bookCode', 'bookId'];

export const matterOf = (kind: AgreementKind): SignedMatter =>
  kind === 'data' || kind === 'image' ? kind : 'contract';

/** Who writes into a field of the page, and signs. */
export const SIGNER_ROLES = ['holder', 'guardian', 'guardian2'] as const;
export type SignerRole = (typeof SIGNER_ROLES)[number];

/** `approver`: agrees to the document before anybody signs, and has no place on it. */
export const REQUEST_ROLES = [...SIGNER_ROLES, 'approver'] as const;
export type RequestRole = (typeof REQUEST_ROLES)[number];

/** Signs for a minor, or with one. */
export const isGuardian = (role: RequestRole): boolean => role === 'guardian' || role === 'guardian2';

/** Values that the product knows or asks for at sending; they are written into the document before anybody signs. */
export const VALUE_VARIABLES = {
  name: 'Nombre y apellidos',
  taxId: 'DNI o NIE',
  birthDate: 'Fecha de nacimiento',
  address: 'Dirección',
  city: 'Localidad',
  province: 'Provincia',
  postalCode: 'Código postal',
  phone: 'Teléfono',
  email: 'Correo',
  bookCode: 'Libro registro',
  bookId: 'Número en el libro',
  date: 'Fecha',
  day: 'Día',
  month: 'Mes',
  year: 'Año',
  time: 'Hora',
  businessName: 'Autoescuela',
  businessTaxId: 'NIF de la autoescuela',
  businessAddress: 'Dirección de la autoescuela',
  businessCity: 'Localidad de la autoescuela',
  businessProvince: 'Provincia de la autoescuela',
  businessPostalCode: 'Código postal de la autoescuela',
  guardianName: 'Tutor o tutora',
  guardianTaxId: 'DNI o NIE del tutor',
} as const;
export type ValueVariable = keyof typeof VALUE_VARIABLES;
export const VALUE_NAMES = Object.keys(VALUE_VARIABLES) as ValueVariable[];

/** Places that a signer fills in. */
export const SIGNED_VARIABLES = {
  ...{ signature: 'Firma', initials: 'Iniciales', tick: 'Casilla' },
  written: 'Texto que escribe quien firma',
} as const;
export type SignedVariable = keyof typeof SIGNED_VARIABLES;

/** Words of the template itself. */
export const FREE_TEXT = { text: 'Texto fijo' } as const;

export const AGREEMENT_VARIABLES = { ...SIGNED_VARIABLES, ...VALUE_VARIABLES, ...FREE_TEXT } as const;
export type AgreementVariable = keyof typeof AGREEMENT_VARIABLES;

export const isSigned = (variable: AgreementVariable): variable is SignedVariable =>
  Object.hasOwn(SIGNED_VARIABLES, variable);

/** `sealing`: everybody has signed, the seal is being made. On the specification's wire a request is `signed` or `pending`. */
export const REQUEST_STATES = [
  'draft',
  'sent',
  'viewed',
  'partSigned',
  'sealing',
  'signed',
  'refused',
  'expired',
  'void',
] as const;
export type RequestState = (typeof REQUEST_STATES)[number];
export const OPEN_STATES = ['sent', 'viewed', 'partSigned'] as const satisfies readonly RequestState[];

export const EVENT_KINDS = [
  'created',
  'sent',
  'mailed',
  'texted',
  'opened',
  'codeSent',
  'codeWrong',
  'codeRight',
  'codeToSign',
  'identitySeen',
  'certificate',
  'noCertificate',
  'signed',
  'refused',
  'reminded',
  'addressChanged',
  'notNeeded',
  'sealed',
  'void',
  'expired',
] as const;
export type RequestEventKind = (typeof EVENT_KINDS)[number];
