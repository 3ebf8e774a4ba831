import { COMMON_MANOEUVRES } from './common-manoeuvres.js';
import { COMMON_PRIORITY } from './common-priority.js';
import { COMMON_SAFETY } from './common-safety.js';
import { DANGEROUS_GOODS } from './dangerous-goods.js';
import { LIGHTS, MARKS } from './lights-and-marks.js';
import { MOPED, MOTORCYCLE } from './moped-and-motorcycle.js';
import { PASSENGERS } from './passengers.js';
import type { SeedTopic } from './seed-types.js';
import { SIGNS_OF_DANGER } from './signs-of-danger.js';
import { SIGNS_OF_INFORMATION, SIGNS_OF_RULES } from './signs-of-rules.js';
import { SPECIFIC } from './specific.js';
import { GOODS, TRAILER } from './trailer-and-goods.js';

export const SEED_TOPICS: readonly SeedTopic[] = [
  ...COMMON_PRIORITY,
  ...COMMON_MANOEUVRES,
  ...COMMON_SAFETY,
  SIGNS_OF_DANGER,
  SIGNS_OF_RULES,
  SIGNS_OF_INFORMATION,
  LIGHTS,
  MARKS,
  ...SPECIFIC,
  ...MOPED,
  ...MOTORCYCLE,
  ...TRAILER,
  ...GOODS,
  ...PASSENGERS,
  ...DANGEROUS_GOODS,
];

export const SEED_NORMS = [
  {
    citation: 'RD 1428/2003',
    name: 'Reglamento General de Circulación',
    boe: 'BOE-A-2003-23514',
    inForceFrom: '2004-01-23',
  },
  {
    citation: 'RD 818/2009',
    name: 'Reglamento General de Conductores',
    boe: 'BOE-A-2009-9481',
    inForceFrom: '2009-12-08',
  },
  {
    citation: 'RD 2822/1998',
    name: 'Reglamento General de Vehículos',
    boe: 'BOE-A-1999-1826',
    inForceFrom: null,
  },
  {
    citation: 'Reglamento (CE) 561/2006',
    name: 'Tiempos de conducción y descanso en el transporte por carretera',
    boe: '',
    inForceFrom: '2007-04-11',
  },
  {
    citation: 'ADR',
    name: 'Acuerdo sobre el transporte internacional de mercancías peligrosas por carretera',
    boe: '',
    inForceFrom: null,
  },
] as const;

export const SEED_SOURCE = {
  name: 'Preguntas del programa',
  rights: 'own',
  observations:
    'Escritas y dibujadas para el programa a partir del texto de las normas, sin copiar de ningún banco.',
} as const;
