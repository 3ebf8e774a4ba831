import { OPERATOR_BUSINESS_ID } from './permissions.js';

/** Ids and names of the demo, so that the services' demo data fit together. Sign-in of everybody: `Volante-2026`. */
export const DEMO_PASSWORD = 'Volante-2026';

export interface DemoBranch {
  id: string;
  code: string;
  name: string;
  street: string;
  city: string;
  province: number;
  postalCode: string;
  phone: string;
  email: string;
}

export interface DemoBusiness {
  id: string;
  tradeName: string;
  fiscalName: string;
  fiscalCode: string;
  operator: boolean;
  services: readonly string[];
  branches: readonly DemoBranch[];
}

const branch = (id: string, values: Omit<DemoBranch, 'id'>): DemoBranch => ({
  id: `6500000000000000000000${id}`,
  ...values,
});

const JAEN = branch('11', {
  code: 'JA',
  name: 'Jaén Centro',
  street: 'Paseo de la Estación, 24',
  city: 'Jaén',
  province: 23,
  postalCode: '23003',
  phone: '953 240 118',
  email: 'jaen@elolivo.example',
});
const UBEDA = branch('12', {
  code: 'UB',
  name: 'Úbeda',
  street: 'Calle Obispo Cobos, 7',
  city: 'Úbeda',
  province: 23,
  postalCode: '23400',
  phone: '953 751 204',
  email: 'ubeda@elolivo.example',
});
const LAS_PALMAS = branch('13', {
  code: 'LP',
  name: 'Las Palmas',
  street: 'Calle León y Castillo, 112',
  city: 'Las Palmas de Gran Canaria',
  province: 35,
  postalCode: '35004',
  phone: '928 365 901',
  email: 'laspalmas@elolivo.example',
});
const VIGO = branch('21', {
  code: 'VI',
  name: 'Vigo',
  street: 'Rúa Urzaiz, 58',
  city: 'Vigo',
  province: 36,
  postalCode: '36204',
  phone: '986 220 415',
  email: 'vigo@ria.example',
});
const OPERATOR = branch('31', {
  code: 'VO',
  name: 'Volante',
  street: 'Calle Mayor, 1',
  city: 'Madrid',
  province: 28,
  postalCode: '28013',
  phone: '910 000 100',
  email: 'hola@volante.example',
});

export const DEMO = {
  school: {
    id: '650000000000000000000001',
    tradeName: 'Autoescuela El Olivo',
    fiscalName: 'Autoescuela El Olivo, S.L.',
    fiscalCode: 'B12345674',
    operator: false,
    services: ['formative', 'dgt', 'web'],
    branches: [JAEN, UBEDA, LAS_PALMAS],
  },
  other: {
    id: '650000000000000000000002',
    tradeName: 'Autoescuela Ría',
    fiscalName: 'Formación Vial Ría, S.L.',
    fiscalCode: 'B85905495',
    operator: false,
    services: ['formative', 'dgt'],
    branches: [VIGO],
  },
  operator: {
    id: OPERATOR_BUSINESS_ID,
    tradeName: 'Volante',
    fiscalName: 'Volante Software, S.L.',
    fiscalCode: 'B72877814',
    operator: true,
    services: ['formative', 'dgt', 'web'],
    branches: [OPERATOR],
  },
} as const satisfies Record<string, DemoBusiness>;

export type DemoRole = 'manager' | 'office' | 'teacher' | 'super';

export interface DemoPerson {
  id: string;
  email: string;
  name: string;
  business: string;
  role: DemoRole;
  branches: readonly string[];
}

const SCHOOL = DEMO.school.id;
const ALL = [JAEN.id, UBEDA.id, LAS_PALMAS.id];
const person = (
  n: number,
  email: string,
  name: string,
  role: DemoRole,
  branches: readonly string[],
  business: string = SCHOOL,
) => ({
  id: `6500000000000000000001${String(n).padStart(2, '0')}`,
  email,
  name,
  role,
  branches,
  business,
});

/** Twelve people at the school, one at the second business, one at the operator's own. */
export const DEMO_STAFF: readonly DemoPerson[] = [
  person(1, 'direccion@volante.demo', 'Carmen Ortega Lara', 'manager', ALL),
  person(2, 'administracion@volante.demo', 'Lucía Moreno Cano', 'office', [JAEN.id]),
  person(3, 'profesor@volante.demo', 'Antonio Ruiz Peña', 'teacher', [JAEN.id, UBEDA.id]),
  person(4, 'ubeda@volante.demo', 'Isabel Navas Torres', 'office', [UBEDA.id]),
  person(5, 'laspalmas@volante.demo', 'Yeray Santana Déniz', 'office', [LAS_PALMAS.id]),
  person(6, 'profesor2@volante.demo', 'Rosa Jiménez Molina', 'teacher', [JAEN.id]),
  person(7, 'profesor3@volante.demo', 'Manuel Cobo Rueda', 'teacher', [JAEN.id]),
  person(8, 'profesor4@volante.demo', 'Francisco Vílchez Soto', 'teacher', [UBEDA.id]),
  person(9, 'profesor5@volante.demo', 'Nayra Quintana Melián', 'teacher', [LAS_PALMAS.id]),
  person(10, 'profesor6@volante.demo', 'Aday Cabrera Ojeda', 'teacher', [LAS_PALMAS.id]),
  person(11, 'teorica@volante.demo', 'María José Expósito León', 'teacher', [JAEN.id, UBEDA.id]),
  person(12, 'jefatura@volante.demo', 'Pedro Galán Ibáñez', 'manager', ALL),
  person(21, 'otra@volante.demo', 'Uxía Castro Pazos', 'manager', [VIGO.id], DEMO.other.id),
  person(31, 'operador@volante.demo', 'Equipo Volante', 'super', [OPERATOR.id], DEMO.operator.id),
];

/**
 * Contacts of the demo's school who are after a B and in the middle of it, for services that know more of them. Their ids
 * follow from how the contacts' demo is made, which a test of theirs holds fast.
 */
export const DEMO_STUDENTS: readonly { id: string; branch: string }[] = [
  { id: '6ab8e4fede30000001000776', branch: JAEN.id },
  { id: '6ab9d038de30000001000778', branch: JAEN.id },
  { id: '6acbaad8de30000001000790', branch: JAEN.id },
  { id: '6acd3f50de30000001000793', branch: JAEN.id },
  { id: '6ad95455de300000010007a3', branch: JAEN.id },
  { id: '6ada0819de300000010007a5', branch: JAEN.id },
  { id: '6ae4fc07de300000010007b4', branch: JAEN.id },
  { id: '6aec3402de300000010007bd', branch: JAEN.id },
  { id: '6af5c3cede300000010007ca', branch: JAEN.id },
  { id: '6a892659de30000001000735', branch: JAEN.id },
  { id: '6ac430c5de30000001000786', branch: UBEDA.id },
  { id: '6ad575e8de3000000100079e', branch: UBEDA.id },
];

/** The demo's folder of an exam on the road, in twelve days: of the third and the tenth of {@link DEMO_STUDENTS}. */
export const DEMO_ROAD_FOLDER = '650000000000000000000f01';

/** Those of them who are in a register book of the demo, as it says who they are. */
export const DEMO_INSCRIBED = [
  {
    id: '6ac430c5de30000001000786',
    branch: UBEDA.id,
    firstName: 'Lourdes',
    lastName: 'Carrasco Fuentes',
    fiscalCode: '32222246M',
    birthday: '2003-05-09',
  },
  {
    id: '6ad575e8de3000000100079e',
    branch: UBEDA.id,
    firstName: 'Cristina',
    lastName: 'Acosta Rodríguez',
    fiscalCode: '55925950R',
    birthday: '2002-04-05',
  },
] as const;

/** The student of the demo who may enter the app, with DNI and PIN. */
export const DEMO_APP_STUDENT = { ...DEMO_INSCRIBED[0], name: 'Lourdes Carrasco Fuentes', pin: '482915' };
