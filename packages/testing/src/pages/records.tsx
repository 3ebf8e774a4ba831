import type { BranchRecord } from '@volante/contracts/business/branch.fields';
import type { branchList } from '@volante/contracts/business/business.contract';
import { NO_HOURS } from '@volante/contracts/business/opening-hours';
import type { CallOutput } from '@volante/contracts/call';
import type {
  ContactRecord,
  ContactSummary,
  DgtSheetFields,
} from '@volante/contracts/contacts/contact.fields';
import type { EmployeeRecord } from '@volante/contracts/employees/employee.fields';
import type { JobView } from '@volante/contracts/jobs/job.contract';
import { MANAGER_PERMISSIONS } from '@volante/contracts/permissions';
import type { SessionUser } from '@volante/contracts/session/session.contract';
import type { SupplierRecord, SupplierSummary } from '@volante/contracts/suppliers/supplier.fields';
import type { Lesson } from '@volante/contracts/training/lesson.contract';

/** An object id out of a small number: `idOf(7)`. */
export const idOf = (number: number): string => number.toString(16).padStart(24, '0');

const AT = '2026-11-02T09:30:00.000Z';

export const BRANCHES: CallOutput<typeof branchList>['rows'] = [
  {
    id: idOf(11),
    code: 'JA',
    name: 'Jaén Centro',
    city: 'Jaén',
    province: 23,
    phone: '953 000 001',
    timeZone: 'Europe/Madrid',
  },
  {
    id: idOf(12),
    code: 'UB',
    name: 'Úbeda',
    city: 'Úbeda',
    province: 23,
    phone: '953 000 002',
    timeZone: 'Europe/Madrid',
  },
  {
    id: idOf(13),
    code: 'LP',
    name: 'Las Palmas',
    city: 'Las Palmas',
    province: 35,
    phone: '928 000 003',
    timeZone: 'Atlantic/Canary',
  },
];

/** A branch with nothing but a name. */
export function aBranch(part: Partial<BranchRecord> = {}): BranchRecord {
  return {
    id: idOf(11),
    code: 'JA',
    name: 'Jaén Centro',
    province: 23,
    phone: '953 000 001',
    startDate: null,
    weatherPlace: null,
    latitude: null,
    longitude: null,
    openingHours: NO_HOURS,
    showInEcommerce: true,
    timeZone: 'Europe/Madrid',
    state: 'active',
    version: 1,
    contact: '',
    street: '',
    city: '',
    postalCode: '',
    phone2: '',
    email: '',
    hoursNote: '',
    schoolProvincialNumber: '',
    schoolControlDigit: '',
    schoolSequentialNumber: '',
    schoolProfessionalNumber: '',
    schoolOwnerName: '',
    schoolOwnerId: '',
    schoolDirectorName: '',
    schoolDirectorId: '',
    capDirectorName: '',
    capDirectorSurnames: '',
    capDirectorId: '',
    capAuthorisation: '',
    adrDirectorName: '',
    adrDirectorSurnames: '',
    adrDirectorId: '',
    adrAuthorisation: '',
    pointsDirectorName: '',
    pointsDirectorSurnames: '',
    pointsDirectorId: '',
    pointsAuthorisation: '',
    fundaeDirectorName: '',
    fundaeDirectorSurnames: '',
    fundaeDirectorId: '',
    fundaeAuthorisation: '',
    localServerSchoolId: '',
    ...part,
  };
}

/** A manager, by default. */
export function aPerson(part: Partial<SessionUser> = {}): SessionUser {
  return {
    id: idOf(1),
    name: 'Carmen Ortega Lara',
    email: 'carmen@elolivo.example',
    role: 'Dirección',
    business: { id: idOf(2), name: 'Autoescuela El Olivo', operator: false },
    services: [{ id: 'formative' }, { id: 'dgt' }, { id: 'web' }],
    permissions: [...MANAGER_PERMISSIONS],
    branches: [idOf(11)],
    ...part,
  };
}

/** An active teacher with a user account. */
export function anEmployee(part: Partial<EmployeeRecord> = {}): EmployeeRecord {
  return {
    id: idOf(300),
    code: 'E-7',
    firstName: 'Lucía',
    lastName: 'Serrano Vega',
    dni: '',
    sex: null,
    birthday: null,
    email: 'lucia@elolivo.example',
    phone: '600 000 007',
    phone2: '',
    street: '',
    city: '',
    province: null,
    postalCode: '',
    positions: [],
    branches: [idOf(11)],
    incorporation: null,
    observations: '',
    contractKind: null,
    workday: null,
    weeklyHours: null,
    contractStart: null,
    contractEnd: null,
    category: '',
    socialSecurity: '',
    state: 'active',
    locked: false,
    account: idOf(301),
    version: 1,
    createdAt: AT,
    updatedAt: AT,
    ...part,
  };
}

export function aContactSummary(part: Partial<ContactSummary> = {}): ContactSummary {
  return {
    id: idOf(100),
    code: '00100',
    name: 'Ana Ruiz Ortega',
    type: 'P',
    fiscalCode: '12345678Z',
    phone: '600 111 222',
    email: 'ana@correo.example',
    branch: idOf(11),
    sex: 'F',
    licence: 'B',
    state: 'active',
    image: null,
    city: 'Jaén',
    birthday: '2004-05-06',
    incorporationDate: '2026-01-02',
    createdAt: AT,
    version: 1,
    ...part,
  };
}

const SHEET: DgtSheetFields = {
  registrationNumber: '',
  licenceRequested: null,
  currentLicences: [],
  firstName: '',
  surname1: '',
  surname2: '',
  dni: '',
  sex: null,
  birthDate: null,
  birthCountry: '',
  nationality: '',
  province: null,
  municipality: '',
  city: '',
  postalCode: '',
  roadType: '',
  roadName: '',
  number: '',
  block: '',
  entryway: '',
  floor: '',
  door: '',
  staircase: '',
  km: '',
  identityDocument: null,
  medicalCertificate: null,
};

export function aContact(part: Partial<ContactRecord> = {}): ContactRecord {
  const { id, code, name, type, fiscalCode, phone, email, branch, sex, licence, state, image, city } =
    aContactSummary();
  return {
    ...{ id, code, name, type, fiscalCode, phone, email, branch, sex, licence, state, image, city },
    firstName: 'Ana',
    lastName: 'Ruiz Ortega',
    tradeName: '',
    fiscalName: '',
    birthday: '2004-05-06',
    incorporationDate: '2026-01-02',
    phone2: '',
    street: 'Calle Mayor, 3',
    province: 23,
    postalCode: '23001',
    notes: '',
    groups: [],
    mergedInto: null,
    dgt: SHEET,
    version: 1,
    createdAt: AT,
    updatedAt: AT,
    ...part,
  };
}

/** One page with all of the rows on it. */
export function aPageOf<Row>(rows: readonly Row[]) {
  return {
    rows: [...rows],
    from: rows.length > 0 ? 1 : 0,
    total: rows.length,
    capped: false,
    next: null,
    previous: null,
  };
}

export function aJob(part: Partial<JobView> = {}): JobView {
  return {
    id: idOf(900),
    kind: 'contact.import',
    title: 'Importar alumnos.csv',
    state: 'running',
    done: 0,
    total: null,
    message: '',
    files: [],
    result: null,
    createdAt: AT,
    finishedAt: null,
    ...part,
  };
}

export function aSupplierSummary(part: Partial<SupplierSummary> = {}): SupplierSummary {
  return {
    id: idOf(300),
    code: '0001',
    name: 'Talleres Peñalver',
    fiscalName: '',
    fiscalCode: 'B12345674',
    phone: '953 111 222',
    email: 'pedidos@penalver.example',
    city: 'Jaén',
    province: 23,
    paymentMethod: 'transfer',
    state: 'active',
    image: null,
    createdAt: AT,
    version: 1,
    ...part,
  };
}

export function aSupplier(part: Partial<SupplierRecord> = {}): SupplierRecord {
  return {
    ...aSupplierSummary(),
    phone2: '',
    web: '',
    street: 'Polígono Los Olivares, 4',
    postalCode: '23009',
    iban: 'ES9121000418450200051332',
    paymentDays: 30,
    people: [{ name: 'Luisa Peña', position: 'Pedidos', phone: '600 000 001', email: '' }],
    notes: '',
    groups: [],
    updatedAt: AT,
    ...part,
  };
}

/** A booked practice on a Monday at ten. */
export const aLesson = (change: Partial<Lesson> = {}): Lesson => ({
  ...{ id: idOf(10), branch: idOf(11), student: idOf(12), contact: idOf(13), studentName: 'Clara Gil' },
  ...{ licence: 'B', type: idOf(14), typeName: 'Circulación B', kind: 'road' },
  ...{ teacher: idOf(1), teacherName: 'Antonio Ruiz', vehicle: idOf(15), vehicleName: '4821 LBC' },
  ...{ secondVehicle: null, room: null, roomName: '', day: '2026-03-02', from: '10:00', to: '10:45' },
  ...{ minutes: 45, startsAt: '2026-03-02T09:00:00.000Z', state: 'booked', note: '', broken: [] },
  ...{ pickup: null, pickupName: '', dropoff: null, heldUntil: null, confirmedAt: null, series: null },
  ...{ overrideReason: '', units: 1, chargedPercent: 0, kmStart: null, kmEnd: null },
  ...{ cardClass: null, cardTrouble: '', mayChange: true, version: 1, ...change },
});
