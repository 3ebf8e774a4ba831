import { COMMON_MANOEUVRES } from './common-manoeuvres.js';
import { COMMON_PRIORITY } from './common-priority.js';
import { COMMON_SAFETY } from './common-safety.js';
import type { SeedTopic } from './seed-types.js';
import { SPECIFIC } from './specific.js';

export const SEED_TOPICS: readonly SeedTopic[] = [
  ...COMMON_PRIORITY,
  ...COMMON_MANOEUVRES,
  ...COMMON_SAFETY,
  ...SPECIFIC,
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
] as const;

export const SEED_SOURCE = {
  name: 'Preguntas del programa',
  rights: 'own',
  observations: 'Escritas para el programa a partir del texto de las normas, sin copiar de ningún banco.',
} as const;
