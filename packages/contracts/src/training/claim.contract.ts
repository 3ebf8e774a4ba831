import type { ErrorCatalogue } from '../errors.js';
import { defineRecord } from '../records/define-record.js';
import { area, day, fixedChoice, money, ref, requiredRef, text, time } from '../records/kinds.js';
import { CLAIM_KINDS } from './fleet-words.js';

export const CLAIM_ERRORS = {
  'CLAIM-001': { status: 409, message: 'Ya hay un siniestro con esa referencia.' },
} as const satisfies ErrorCatalogue;

/** An accident of a vehicle, and when the company was told of it: within seven days (Ley 50/1980, art. 16). */
export const claim = defineRecord({
  service: 'training',
  entity: 'claim',
  path: 'claim',
  permission: 'insurance',
  reach: 'branch',
  words: {
    one: 'siniestro',
    many: 'siniestros',
    gender: 'm',
    palette: 'siniestro accidente golpe parte amistoso',
    purpose: 'Los golpes y accidentes de los vehículos, y si se dio parte a la compañía a tiempo.',
    sections: { what: 'Siniestro', company: 'Compañía', other: 'La otra parte', more: 'Otros datos' },
  },
  fields: {
    reference: text('Referencia', 40, { required: 'Escribe la referencia', unique: 'CLAIM-001' }),
    vehicle: requiredRef('Vehículo', 'vehicle', 'Elige el vehículo'),
    branch: requiredRef('Sucursal', 'branch', 'Elige la sucursal'),
    kind: fixedChoice('Tipo', CLAIM_KINDS, 'collision'),
    happenedOn: day('Ocurrió el'),
    happenedAt: time('Hora'),
    place: text('Lugar', 160),
    insurance: ref('Póliza', 'insurance'),
    knownOn: day('Se supo el', {
      help: 'Desde entonces hay siete días para dar parte, si la póliza no da más (Ley 50/1980, art. 16).',
    }),
    reportedOn: day('Parte dado el'),
    companyNumber: text('Número de la compañía', 40),
    otherParty: text('Nombre', 120),
    otherPlate: text('Matrícula', 20),
    otherInsurer: text('Su compañía', 120),
    cost: money('A cargo de la escuela'),
    closedOn: day('Cerrado el'),
    observations: area('Observaciones', 4_000),
  },
  title: ['reference'],
  list: {
    show: [
      'reference',
      'vehicle',
      'branch',
      'kind',
      'happenedOn',
      'knownOn',
      'reportedOn',
      'closedOn',
      'cost',
    ],
    filters: { branch: 'several', vehicle: 'several', kind: 'several', insurance: 'several' },
    filterShapes: { insurance: { isHidden: true } },
    sorts: ['happenedOn', 'created'],
    defaultSort: '-happenedOn',
    search: ['reference', 'companyNumber', 'otherParty', 'otherPlate'],
  },
  errors: CLAIM_ERRORS,
  calls: { create: { required: ['reference', 'vehicle', 'branch'] }, documents: true },
  check: ({ happenedOn, knownOn, reportedOn }, add) => {
    if (happenedOn && knownOn && knownOn < happenedOn) add('knownOn', 'No puede saberse antes de que ocurra');
    if (happenedOn && reportedOn && reportedOn < happenedOn)
      add('reportedOn', 'No puede ser anterior al siniestro');
  },
});
