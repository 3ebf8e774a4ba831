import type { BranchFields } from '@volante/contracts/business/branch.fields';
import type { OpeningHours, OpenRange } from '@volante/contracts/business/opening-hours';

const MORNING: OpenRange = { from: '09:30', to: '13:30' };
const AFTERNOON: OpenRange = { from: '16:30', to: '20:30' };
const SPLIT = [MORNING, AFTERNOON];

/** National holidays whose date does not move; towns add theirs. */
const NATIONAL = [
  ['01-01', 'Año Nuevo'],
  ['01-06', 'Epifanía del Señor'],
  ['05-01', 'Fiesta del Trabajo'],
  ['08-15', 'Asunción de la Virgen'],
  ['10-12', 'Fiesta Nacional de España'],
  ['11-01', 'Todos los Santos'],
  ['12-06', 'Día de la Constitución'],
  ['12-08', 'Inmaculada Concepción'],
  ['12-25', 'Navidad'],
] as const;
const YEARS = [2026, 2027] as const;

function holidays(own: readonly (readonly [monthDay: string, name: string])[] = []) {
  return YEARS.flatMap((year) =>
    [...NATIONAL, ...own].map(([monthDay, name]) => {
      const day = `${year}-${monthDay}`;
      return { from: day, to: day, name, ranges: [] };
    }),
  );
}

export const DEMO_HOURS: OpeningHours = {
  week: [SPLIT, SPLIT, SPLIT, SPLIT, SPLIT, [], []],
  exceptions: holidays(),
};

/** What the demo's branches have beside their address, by code. All numbers are invented. */
export const DEMO_BRANCHES: Readonly<Record<string, Partial<BranchFields>>> = {
  JA: {
    contact: 'Lucía Moreno Cano',
    phone2: '600 240 118',
    latitude: 37.7752,
    longitude: -3.7897,
    openingHours: {
      week: [SPLIT, SPLIT, SPLIT, SPLIT, SPLIT, [{ from: '10:00', to: '13:00' }], []],
      exceptions: [
        ...holidays([['10-18', 'San Lucas, feria de Jaén']]),
        { from: '2026-12-24', to: '2026-12-24', name: 'Nochebuena', ranges: [MORNING] },
        { from: '2026-12-31', to: '2026-12-31', name: 'Nochevieja', ranges: [MORNING] },
      ],
    },
    hoursNote: 'En agosto, por las tardes solo con cita previa.',
    schoolProvincialNumber: 'J-0142',
    schoolControlDigit: 'K',
    schoolSequentialNumber: '01',
    schoolProfessionalNumber: '23/0142',
    schoolOwnerName: 'Autoescuela El Olivo, S.L.',
    schoolOwnerId: 'B12345674',
    schoolDirectorName: 'Carmen Ortega Lara',
    schoolDirectorId: '12345678Z',
    capDirectorName: 'Antonio',
    capDirectorSurnames: 'Ruiz Peña',
    capDirectorId: '87654321X',
    capAuthorisation: 'CAP-23-0031',
    adrDirectorName: 'Antonio',
    adrDirectorSurnames: 'Ruiz Peña',
    adrDirectorId: '87654321X',
    adrAuthorisation: 'MP-23-0012',
    pointsDirectorName: 'María José',
    pointsDirectorSurnames: 'Expósito León',
    pointsDirectorId: 'X1234567L',
    pointsAuthorisation: 'PCP-23-004',
    fundaeDirectorName: 'Carmen',
    fundaeDirectorSurnames: 'Ortega Lara',
    fundaeDirectorId: '12345678Z',
    fundaeAuthorisation: '8023000142',
    localServerSchoolId: 'olivo-jaen',
  },
  UB: {
    contact: 'Isabel Navas Torres',
    latitude: 38.0113,
    longitude: -3.3712,
    schoolProvincialNumber: 'J-0142',
    schoolControlDigit: 'K',
    schoolSequentialNumber: '02',
    schoolOwnerName: 'Autoescuela El Olivo, S.L.',
    schoolOwnerId: 'B12345674',
    schoolDirectorName: 'Carmen Ortega Lara',
    schoolDirectorId: '12345678Z',
  },
  LP: {
    contact: 'Yeray Santana Déniz',
    latitude: 28.1057,
    longitude: -15.4172,
    schoolProvincialNumber: 'GC-0387',
    schoolControlDigit: 'B',
    schoolSequentialNumber: '01',
    capDirectorName: 'Nayra',
    capDirectorSurnames: 'Quintana Melián',
    capDirectorId: '11223344B',
    capAuthorisation: 'CAP-35-0019',
  },
  VI: { latitude: 42.2348, longitude: -8.7118 },
};
